import type { about as en } from "../en/about.ts";

const pages = {
  "about.elsewhere": "このページは、このシステムの運営者が独自のアドレスで公開しています。",
  "about.elsewhereLink": "そのページを開く",
  "about.forOperators": "このシステムを運営している方へ",
  "about.forOperatorsText":
    "{setting} に独自のページのアドレスを設定するまで、代わりにこのページが表示されます。法的な助言ではありません。",

  "about.community.lead":
    "Waymark は Apache License 2.0 で公開されているオープンソースです。運営者はそれぞれ自身の名義で運営しています。",
  "about.community.source": "ソースコード",
  "about.community.sourceLink": "このシステムのソースコード",
  "about.community.noSource": "このシステムの運営者は、ソースコードの場所を示していません。",
  "about.community.issues": "質問・不具合・提案",
  "about.community.issuesText":
    "まず検索してください。同じことに気付いた人がいるかもしれません。そのうえで、何をしてどうなったかを書いてください。",
  "about.community.issuesLink": "このシステムの課題一覧",
  "about.community.noIssues":
    "このシステムの運営者は、連絡先を示していません。組織のサービスデスクか、このアドレスを教えてくれた人に尋ねてください。",
  "about.community.security": "セキュリティ",
  "about.community.securityText":
    "脆弱性を見つけたときは、公開の場ではなく非公開で報告してください。連絡先はこのファイルにあります：",

  "about.privacy.lead":
    "テストのときに Waymark が何をどれだけの期間保存し、誰が読めるかを示します。責任はこのシステムの運営者にあります。",
  "about.privacy.measured": "テストで測定するもの",
  "about.privacy.measuredText":
    "ブラウザーと {suite} の間の時間、速度、到達できるアドレス、あなたのパブリックアドレス、許可または選択した場所。ファイル、メール、通話、パスワードは決して見ません。",
  "about.privacy.readers": "読める人",
  "about.privacy.readersText":
    "保存していないテストは、テストしたブラウザーでのみ読めます。保存したレポートはあなたのアカウントのものです。ほかの人が読めるのは、あなたが共有したときに、非表示にしなかった部分だけです。共有はいつでも終了できます。組織の管理者に見えるのは都市ごとの件数だけで、自分に共有されていないレポートは見えません。",
  "about.privacy.browser": "ブラウザーに残るもの",
  "about.privacy.browserText":
    "言語用の Cookie と、ブラウザーの保存領域にある最近のテスト、選んだ外観、保存予定のレポート、次回のサインインのための手がかり。広告はなく、他社による追跡もありません。",
  "about.privacy.others": "ほかに関わるもの",
  "about.privacy.othersText":
    "サインインは組織自身のサインインサービスで行います。測定するフロントドアには、どのサーバーとも同じように、あなたのアドレスが見えます。地図と場所の検索はこのシステム自身が提供します。サーバーのログに残るアドレスは短縮されています。",
  "about.privacy.rights": "確認・エクスポート・消去",
  "about.privacy.rightsText":
    "サインインすると、あなたについて保存されているものをすべて確認し、エクスポートし、消去できます。アカウントがない場合は、トップページでこのブラウザーのテストの記録を消せます。サーバーにあるものは {days} 日後に自動で削除されます。",

  "about.terms.lead": "このシステムの運営者は独自の規約を定めていません。定めるまでは、次のとおりとします。",
  "about.terms.use": "できること",
  "about.terms.useText":
    "使用と測定が許されているネットワークでテストを実行できます。自分が作ったレポートを保存、エクスポート、共有できます。職場では、組織の規則が優先します。",
  "about.terms.fair": "お願い",
  "about.terms.fairText":
    "プログラムで大量のテストを実行したり、ほかの人のレポートを読もうとしたり、偽の結果を送ったりしないでください。上限を超えたリクエストは拒否されます。",
  "about.terms.data": "費用",
  "about.terms.dataText":
    "テスト自体は無料です。最大 {megabytes} MB、データ量を抑えると {less} MB 未満の通信が発生します。その通信料はあなたの負担です。",
  "about.terms.warranty": "約束できないこと",
  "about.terms.warrantyText":
    "レポートは、ある瞬間に 1 つのブラウザーが測定した結果です。誤っていることも、サービスが止まることもあります。Waymark は Apache License 2.0 のとおり、現状のまま、無保証で提供されます。",
  "about.terms.storage": "保存されるもの",
  "about.terms.storageText": "何をどれだけの期間保存するかは、プライバシーのページにあります。",

  "about.providerTerms.title": "プロバイダープログラムの規約",
  "about.providerTerms.lead":
    "この環境の運用者は、ネットワークプロバイダー向けの独自の規約を定めていません。定めるまでは、次のとおりです。",
  "about.providerTerms.who": "登録できる人",
  "about.providerTerms.whoText":
    "会社を代表できる人で、会社独自のドメインのメールボックスを持つ人。登録は 1 つの組織につき 1 回です。すべての登録を担当者が審査し、理由を示して拒否または取り消すことがあります。",
  "about.providerTerms.claims": "申告するものは自社のもの",
  "about.providerTerms.claimsText":
    "自社が運用するネットワークだけを追加してください。ASN とサブネットはそれぞれ証明が必要です。他社のものと判明した申告は直ちに終了します。",
  "about.providerTerms.figures": "見られるもの",
  "about.providerTerms.figuresText":
    "自社のソリューションの場所ごとの数値と、名前を伏せた同業者の数値。数値は多くの組織のデバイスから得られ、特定の組織を示しうる数値は表示されません。どの組織のものかを調べないでください。",
  "about.providerTerms.data": "保存される情報",
  "about.providerTerms.dataText":
    "登録した人、そのメールアドレスと名前、同意したバージョンと日時、誰が何を追加または承認したか。このアドレスには、登録とネットワークに関する連絡だけをお送りします。",
  "about.providerTerms.public": "他の人に見えるもの",
  "about.providerTerms.publicText":
    "追加したソリューションは自社だけに見えます。提供して審査担当者が承認した場合にのみ公開されます。会社名は同意がある場合にのみ他社に示されます。",

  "about.mapTerms.lead":
    "地図、場所、ネットワークの情報は公開データによるもので、このシステム自身が保持しています。地図サービスに閲覧内容が知られることはありません。",
  "about.mapTerms.sources": "データの出典",
  "about.mapTerms.source": "出典",
  "about.mapTerms.licence": "ライセンス",
  "about.mapTerms.date": "データの日付",
  "about.mapTerms.failed": "一覧を読み込めませんでした。後でもう一度お試しください。",
  "about.mapTerms.exact": "正確さ",
  "about.mapTerms.exactText":
    "インターネットアドレスの場所は公開データベースによる推定で、都市が正しいのは約 9 割です。自分のレポートでは訂正できます。あなた自身の場所は約 {metres} m 単位で保存します。",
  "about.mapTerms.borders": "境界と地名",
  "about.mapTerms.bordersText": "境界線と地名は出典のとおりです。いかなる領土についても意見を示すものではありません。",
  "about.mapTerms.reuse": "自分で使うとき",
  "about.mapTerms.reuseText":
    "レポートの地図と場所は、ライセンスが求めるとおり上の出典を示せば、ほかの場所でも使えます。",

  "about.trademarks.lead": "名称とロゴは、それぞれの所有者のものです。",
  "about.trademarks.suite": "{suite} と {vendor}",
  "about.trademarks.suiteText":
    "{suite} と {vendor} は、それぞれの所有者の商標である場合があります。何をテストするかを示すために記載しています。",
  "about.trademarks.waymark": "Waymark",
  "about.trademarks.waymarkText":
    "Apache License 2.0 の対象はプログラムです。開発者や運営者の名称、ロゴ、商標を使う権利は与えません。",
  "about.trademarks.others": "プロバイダーとネットワーク",
  "about.trademarks.othersText":
    "レポートには、公開データベースに載っているとおりの名前でネットワークプロバイダーを記載します。プロバイダーがレポートを知っていたり、内容に同意していたりするわけではありません。",
} as const;

const faq = {
  "about.faq.lead": "利用者からよく寄せられる質問です。",
  "about.faq.what": "何をテストするのですか？",
  "about.faq.whatText":
    "このブラウザーから {suite} のフロントドアまで、メール、ファイル、通話、AI チャットにかかる時間を測ります。DNS、速度、混雑時の回線の様子、{suite} に必要なアドレスも調べます。そのうえで、何が問題で、誰がどうすれば直せるかを示します。",
  "about.faq.effort": "どれくらいの時間とデータ量がかかりますか？",
  "about.faq.effortText":
    "通常は 1 分未満で、最大 {megabytes} MB です。「データ量を抑える」を選ぶと {less} MB 未満になり、ダウンロード、アップロード、混雑時の測定を省きます。",
  "about.faq.account": "アカウントは必要ですか？",
  "about.faq.accountText":
    "いいえ。誰でもテストを実行し、同じブラウザーでレポートを読めます。職場のアカウントでサインインすると、レポートをより長く残し、ほかの端末で開き、共有できます。",
  "about.faq.location": "なぜ現在地を尋ねるのですか？",
  "about.faq.locationText":
    "遅さの原因は距離であることがよくあります。都市がわかれば、通信が遠回りしているかどうかを示せます。場所は約 {metres} m 単位に丸めてからブラウザーの外に送ります。代わりに都市を選ぶこともできます。",
  "about.faq.readers": "誰が私のレポートを読めますか？",
  "about.faq.readersText":
    "保存しない限り、テストしたブラウザーでしか読めません。保存したレポートはあなたのアカウントのもので、ほかの人が読めるのはあなたが共有したときだけです。共有はいつでも終了できます。",
  "about.faq.kept": "どれくらいの期間保存されますか？",
  "about.faq.keptText": "{days} 日間です。保存したレポートは最長 {years} 年間で、それより前にいつでも削除できます。",
  "about.faq.place": "レポートの場所が間違っています。どうすればよいですか？",
  "about.faq.placeText":
    "インターネットアドレスの場所はデータベースによるもので、約 1 割は誤っています。レポートで「場所が違います」を押して正しい都市を選ぶと、検出事項がすぐに判定し直されます。",
  "about.faq.vpn": "VPN を切るべきですか？",
  "about.faq.vpnText":
    "ふだん使う状態でテストしてください。VPN を使っていれば、VPN を通る経路を測定します。遠回りが原因と示されたら、VPN なしでもう一度テストし、2 つのレポートを比べてください。職場では、先に IT 部門に相談してください。",
  "about.faq.differ": "テストのたびに数値が違うのはなぜですか？",
  "about.faq.differText":
    "どの回線にもばらつきがあり、Wi-Fi では特に大きくなります。2 つのレポートの比較では、この誤差を超えたものだけを変化とみなします。安定した数値を得るには、ほかのダウンロードを止め、タブを前面に表示したまま、一度に 1 つだけテストしてください。",
  "about.faq.fix": "検出事項が出たらどうすればよいですか？",
  "about.faq.fixText":
    "どの検出事項にも、対処できる人と方法が書かれています。IT 部門には問い合わせに貼り付けるテキスト、プロバイダーには送るだけの連絡文があり、どちらにも根拠が含まれています。",
} as const;

export const about = { ...pages, ...faq } satisfies Record<keyof typeof en, string>;
