import type { about as en } from "../en/about.ts";

const pages = {
  "about.elsewhere": "本站运营者在自己的地址提供此页面。",
  "about.elsewhereLink": "前往该页面",
  "about.forOperators": "如果你运营本站",
  "about.forOperatorsText": "在你用 {setting} 设置自己的地址之前，由本页代替。本页不构成法律建议。",

  "about.community.lead": "Waymark 是采用 Apache License 2.0 的开源软件。每个运营者都以自己的名义运营。",
  "about.community.source": "源代码",
  "about.community.sourceLink": "本站的源代码",
  "about.community.noSource": "本站运营者没有说明源代码在哪里。",
  "about.community.issues": "疑问、故障和建议",
  "about.community.issuesText": "请先搜索：也许有人遇到过同样的情况。然后说明你做了什么、看到了什么。",
  "about.community.issuesLink": "本站的问题列表",
  "about.community.noIssues": "本站运营者没有提供反馈渠道。请咨询你所在组织的服务台，或给你这个地址的人。",
  "about.community.security": "安全",
  "about.community.securityText": "如果发现安全漏洞，请私下报告，不要公开发布。联系方式见此文件：",

  "about.privacy.lead": "说明测试时 Waymark 存储什么、谁能查看以及存多久。由本站运营者负责。",
  "about.privacy.measured": "测试会测量什么",
  "about.privacy.measuredText":
    "浏览器与 {suite} 之间的耗时、速度和可访问的地址，你的公网地址，以及你允许或选择的地点。绝不会看到你的文件、邮件、通话或密码。",
  "about.privacy.readers": "谁能查看",
  "about.privacy.readersText":
    "没有保存的测试只能在进行测试的浏览器中查看。保存的报告属于你的账户。只有你共享后，其他人才能查看你没有隐藏的部分，你可以随时结束共享。组织的管理员只能看到按城市统计的数量，看不到没有共享给他们的报告。",
  "about.privacy.browser": "留在浏览器中的内容",
  "about.privacy.browserText":
    "一个用于语言的 Cookie；浏览器存储中有你最近的测试、你选择的外观、哪些报告待保存，以及供下次登录使用的提示。没有广告，也没有其他公司的跟踪。",
  "about.privacy.others": "还有谁参与",
  "about.privacy.othersText":
    "你在自己组织的登录服务中登录。被测量的接入点会看到你的地址，与任何服务器一样。地图和地点搜索由本站自己提供。服务器日志中的地址都经过截短。",
  "about.privacy.rights": "查看、导出、清除",
  "about.privacy.rightsText":
    "登录后，你可以查看、导出和清除与你有关的全部数据。没有账户时，你可以在首页清除此浏览器中的测试记录；服务器上的内容会在 {days} 天后自动删除。",

  "about.terms.lead": "本站运营者没有设置自己的条款。在此之前，适用以下内容。",
  "about.terms.use": "你可以做什么",
  "about.terms.useText":
    "你可以在允许你使用和测量的网络上运行测试，保存、导出和共享你自己的报告。在工作场所，以你所在组织的规定为先。",
  "about.terms.fair": "我们的请求",
  "about.terms.fairText":
    "请不要用程序大量启动测试，不要试图查看他人的报告，也不要发送虚构的结果。超出限制的请求会被拒绝。",
  "about.terms.data": "你的费用",
  "about.terms.dataText":
    "测试本身免费。它最多使用 {megabytes} MB 流量，节省流量时不到 {less} MB；由此产生的流量费由你承担。",
  "about.terms.warranty": "无法保证的内容",
  "about.terms.warrantyText":
    "报告显示的是一个浏览器在某一时刻测得的结果。它可能有误，服务也可能中断。按照 Apache License 2.0，Waymark 按原样提供，不附带任何担保。",
  "about.terms.storage": "存储的内容",
  "about.terms.storageText": "存储什么、存多久，请见隐私页面。",

  "about.providerTerms.title": "提供商计划的条款",
  "about.providerTerms.lead": "此安装的运营者没有为网络提供商制定自己的条款。在制定之前，以下内容有效。",
  "about.providerTerms.who": "谁可以注册",
  "about.providerTerms.whoText":
    "可以代表公司、并拥有公司自有域邮箱的人。每个组织注册一次。每项注册都由专人审核，并可能说明理由予以拒绝或撤销。",
  "about.providerTerms.claims": "你声明的属于你",
  "about.providerTerms.claimsText":
    "只添加你的公司运营的网络。每个 ASN 和子网都需要证明；如果发现属于他人，声明立即终止。",
  "about.providerTerms.figures": "你能看到什么",
  "about.providerTerms.figuresText":
    "你自己的解决方案在各地的数据，以及不具名的同行数据。数据来自许多组织的设备，可能指向其中某个组织的数据不会显示。请勿试图查明数据属于谁。",
  "about.providerTerms.data": "存储哪些关于你的信息",
  "about.providerTerms.dataText":
    "注册人、其电子邮件地址和姓名、接受的版本及时间，以及谁添加或批准了什么。我们只就注册及其网络向该地址发送邮件。",
  "about.providerTerms.public": "其他人能看到什么",
  "about.providerTerms.publicText":
    "你添加的解决方案只有你能看到。只有在你贡献且审核人员批准后才会公开；只有经你同意，才会向他人公开公司名称。",

  "about.mapTerms.lead": "地图、地点和网络信息来自公开数据，由本站自己保存。没有地图服务会知道你在看什么。",
  "about.mapTerms.sources": "数据来源",
  "about.mapTerms.source": "来源",
  "about.mapTerms.licence": "许可",
  "about.mapTerms.date": "数据日期",
  "about.mapTerms.failed": "无法加载列表。请稍后再试。",
  "about.mapTerms.exact": "准确程度",
  "about.mapTerms.exactText":
    "互联网地址的位置是根据公开数据库推测的，城市约九成正确。你可以在自己的报告中更正。你自己的位置只保留到约 {metres} 米。",
  "about.mapTerms.borders": "边界和地名",
  "about.mapTerms.bordersText": "边界和地名均按这些来源显示，不代表对任何领土的看法。",
  "about.mapTerms.reuse": "自行使用",
  "about.mapTerms.reuseText": "只要按许可的要求注明上述来源，你就可以在别处使用报告中的地图和地点。",

  "about.trademarks.lead": "名称和标志归各自的所有者所有。",
  "about.trademarks.suite": "{suite} 和 {vendor}",
  "about.trademarks.suiteText": "{suite} 和 {vendor} 可能是其所有者的商标。这里提到它们是为了说明测试的对象。",
  "about.trademarks.waymark": "Waymark",
  "about.trademarks.waymarkText":
    "Apache License 2.0 适用于程序本身，不授予使用开发者或运营者的名称、标志或商标的权利。",
  "about.trademarks.others": "网络提供商和网络",
  "about.trademarks.othersText": "报告按公开数据库中的名称列出网络提供商。这并不表示他们知道或认可该报告。",
} as const;

const faq = {
  "about.faq.lead": "访问者最常问的问题。",
  "about.faq.what": "测试做些什么？",
  "about.faq.whatText":
    "它测量从此浏览器到 {suite} 接入点的耗时：邮件、文件、通话和 AI 聊天。它还会检查你的 DNS、速度、线路繁忙时的表现，以及 {suite} 需要的地址。然后说明哪里有问题、谁能解决、怎么解决。",
  "about.faq.effort": "需要多长时间，用多少流量？",
  "about.faq.effortText":
    "通常不到一分钟，最多 {megabytes} MB。“节省流量”会控制在 {less} MB 以内，并跳过下载、上传和繁忙线路的测量。",
  "about.faq.account": "需要账户吗？",
  "about.faq.accountText":
    "不需要。任何人都可以测试，并在同一浏览器中查看报告。用工作账户登录后，你可以更久地保留报告、在其他设备上打开并共享它们。",
  "about.faq.location": "为什么要问我在哪里？",
  "about.faq.locationText":
    "变慢往往是因为距离。知道你所在的城市，报告就能判断流量是否绕了远路。位置信息在离开浏览器之前会先降到约 {metres} 米的精度，你也可以改为选择一个城市。",
  "about.faq.readers": "谁能查看我的报告？",
  "about.faq.readersText":
    "只要你没有保存，就只能在进行测试的浏览器中查看。保存的报告属于你的账户；只有你共享后其他人才能查看，而且你可以随时结束共享。",
  "about.faq.kept": "会保留多久？",
  "about.faq.keptText": "{days} 天；如果你保存，最长 {years} 年。你可以在此之前随时删除已保存的报告。",
  "about.faq.place": "报告中的地点不对，怎么办？",
  "about.faq.placeText":
    "互联网地址的位置来自数据库，约一成有误。在报告中按“位置不对”并选择正确的城市，各项发现会立即重新判断。",
  "about.faq.vpn": "我应该关闭 VPN 吗？",
  "about.faq.vpnText":
    "请按你平时工作的方式测试：开着 VPN 时，测量的是经过 VPN 的路径。如果报告说是绕路所致，请关闭 VPN 再测一次，并比较两份报告。在工作场所，请先询问 IT 部门。",
  "about.faq.differ": "为什么两次测试的数字不同？",
  "about.faq.differText":
    "每条线路都有波动，Wi-Fi 尤其明显。比较两份报告时，只有超出误差的部分才算变化。想要稳定的数字，请停止其他下载，让标签页保持在前台，一次只运行一个测试。",
  "about.faq.fix": "看到一条发现后该怎么做？",
  "about.faq.fixText":
    "每条发现都说明谁能解决、该怎么做。给 IT 部门的，有可以粘贴到工单的文本；给网络提供商的，有可以直接发送的消息；两者都附有依据。",
} as const;

export const about = { ...pages, ...faq } satisfies Record<keyof typeof en, string>;
