import type { start as en } from "../en/start.ts";

export const start = {
  "start.title": "你的网络为 {suite} 做好准备了吗？",
  "start.lead":
    "Waymark 会查看从你到 {suite} 的路径，用通俗的语言告诉你该做什么、由谁来做。第一步，先看看你的组织由哪个云提供服务。",
  "start.fact.time": "一秒出结果",
  "start.fact.data": "只查询公开信息",
  "start.fact.noSignIn": "无需登录，无需安装",

  "start.organisation.title": "你的组织在哪个云上？",
  "start.organisation.hint": "工作邮箱地址中 @ 后面的部分。",
  "start.organisation.label": "组织的域名",
  "start.organisation.example": "example.cn",
  "start.organisation.submit": "查找我的云",
  "start.organisation.asking": "正在查询…",
  "start.organisation.privacy": "由浏览器直接向登录服务查询，不会保存任何内容。",
  "start.organisation.invalid": "域名无效。请使用字母、数字、下划线、连字符和点，长度少于 40 个字符。",
  "start.organisation.here.title": "{domain} 属于这个云",
  "start.organisation.here.text": "如果此 Waymark 允许你的组织使用，你可以在这里登录。",
  "start.organisation.government.title": "{domain} 位于政府云",
  "start.organisation.government.text": "面向政府机构的 Waymark 有单独的地址。",
  "start.organisation.government.link": "前往政府版 Waymark",
  "start.organisation.commercial.title": "{domain} 不是政府机构",
  "start.organisation.commercial.text": "面向其他组织的 Waymark 有单独的地址。",
  "start.organisation.commercial.link": "前往通用版 Waymark",
  "start.organisation.elsewhere.title": "此处不为 {domain} 提供服务",
  "start.organisation.elsewhere.text": "该组织所在的云不在此 Waymark 的覆盖范围内。请向管理员询问正确的地址。",
  "start.organisation.notFound.title": "找不到 {domain} 对应的组织",
  "start.organisation.notFound.text": "请检查拼写。有些组织使用另一个域名登录。",
  "start.organisation.unreachable.title": "无法查询登录服务",
  "start.organisation.unreachable.text": "它没有响应。可能被防火墙或代理拦截，或者你处于离线状态。",
  "start.testComing": "网络测试功能将在下一个版本中推出。",
} as const satisfies Record<keyof typeof en, string>;
