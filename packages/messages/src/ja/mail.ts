/** Mails; only the server needs them. */
export const mail = {
  "mail.shared.subject": "{sender} さんからネットワークレポートが共有されました",
  "mail.shared.tested": "テスト日時",
  "mail.shared.place": "場所",
  "mail.shared.verdict": "レポートの判定",
  "mail.shared.open": "レポートを開く",
  "mail.shared.until": "{until} まで閲覧できます。{sender} さんがそれより早く共有を終了する場合もあります。",
  "mail.shared.link": "開くにはサインインが必要です。リンクを転送しても、共有先でない人はレポートを閲覧できません。",
  "mail.shared.why":
    "このメールは、{sender} さんが Waymark（{suite} のネットワークテスト）でこのレポートの共有先にあなたを選んだため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.code.subject": "Waymark の確認コード：{code}",
  "mail.code.company": "会社",
  "mail.code.code": "確認コード",
  "mail.code.open": "コードを入力する",
  "mail.code.holds": "コードの有効期限は {until} です。コードを請求したページで入力してください。",
  "mail.code.ignore":
    "お心当たりがない場合は、このメールを無視してください。コードがなければ何も起こりません。コードを他の人に教えないでください。当方からお尋ねすることもありません。",
  "mail.code.why":
    "このメールは、{company} が Waymark（{suite} のネットワークテスト）のネットワークプロバイダーとして登録される際に、このアドレスが入力されたため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.decision.approve": "{company} がネットワークプロバイダーとして承認されました",
  "mail.decision.approveText":
    "パートナーポータルを利用できます。最初のソリューションを追加し（名前、種類、ASN、サブネット）、ネットワークを証明してください。",
  "mail.decision.preview": "{company} がプレビューとしてプロバイダープログラムに参加しました",
  "mail.decision.previewText":
    "審査の間もパートナーポータルを利用できます。非公開のソリューションを追加し、ネットワークを証明できます。共有は承認後に可能になります。",
  "mail.decision.refuse": "{company} の登録は受理されませんでした",
  "mail.decision.refuseText": "いつでももう一度登録できます。",
  "mail.decision.withdraw": "{company} の承認が取り消されました",
  "mail.decision.withdrawText":
    "パートナーポータルは閉じられ、今後はネットワークが集計されません。これまでの測定結果は残ります。登録は再び承認待ちになりました。",
  "mail.decision.reason": "理由",
  "mail.decision.openPortal": "パートナーポータルを開く",
  "mail.decision.openRegistration": "登録を見る",
  "mail.decision.why":
    "このメールは、あなたが Waymark（{suite} のネットワークテスト）で {company} をネットワークプロバイダーとして登録したため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.review.subject": "{company} がネットワークプロバイダーとして登録しました",
  "mail.review.organization": "組織",
  "mail.review.open": "審査を開く",
  "mail.review.text": "メールボックスは確認済みです。審査担当者が承認または却下するまで、登録は待機します。",
  "mail.review.why":
    "このメールは、Waymark（{suite} のネットワークテスト）の運用者が、審査待ちの通知先としてこのアドレスを設定しているため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.quoted": "「{sentence}」",
  "mail.portal.given": "{company} のソリューションを管理できるようになりました",
  "mail.portal.givenText": "パートナーポータルで、ソリューションの追加と変更、数値の確認ができます。",
  "mail.portal.takenBack": "{company} のソリューションの管理者ではなくなりました",
  "mail.portal.takenBackText": "名前は引き続き確認できます。誤りの場合は、管理している同僚にお問い合わせください。",
  "mail.portal.by": "変更した人",
  "mail.portal.why": "このメールは、同僚が {company} のソリューションの管理者を変更したため送信されました。",
  "mail.proof.subject": "{network} の確認コード：依頼者をご確認ください",
  "mail.proof.network": "ネットワーク",
  "mail.proof.more_one": "{first} ほか {count} 件",
  "mail.proof.more_other": "{first} ほか {count} 件",
  "mail.proof.meaning":
    "{company} は {network} が自社のものであると申告しています。事実である場合に限り、コードを先方にお渡しください。コードを渡すと、先方はこのネットワークの通信の数値を閲覧できるようになります。",
  "mail.proof.why":
    "レジストリが {network} の連絡先としてあなたを登録しており、{company} が確認を求めたため、このメールをお送りしています。このメールは自動送信です。返信しないでください。",
  "mail.item.approved": "{value} が {company} として集計されます",
  "mail.item.approvedText":
    "審査担当者が貴社のものと判断しました。この値で識別されるテストは、今後、貴社のソリューションとして集計されます。",
  "mail.item.refused": "{value} は {company} の値として認められませんでした",
  "mail.item.refusedText":
    "この値は貴社のソリューションとして集計されません。ソリューションから外すか、理由に誤りがある場合はご連絡ください。",
  "mail.item.contested": "{company} の {value} に争いがあります",
  "mail.item.contestedText":
    "ほかの提供者が同じ値を証明しました。審査担当者が決定するまで、どちらにも集計されません。お客様の操作は必要ありません。",
  "mail.item.doubtful": "{company} の {value} を再度証明してください",
  "mail.item.doubtfulText":
    "証明は 90 日ごとに確認していますが、この証明は見つかりませんでした。上記の日時までは引き続き集計されます。それまでに再度証明するか、証明していたものを元に戻してください。",
  "mail.item.until": "集計の期限",
  "mail.item.lapsed": "{value} は {company} として集計されなくなりました",
  "mail.item.lapsedText":
    "30 日間、証明を確認できませんでした。それまでの測定結果は残ります。再び証明すると、その時点から集計されます。",
  "mail.item.value": "値",
  "mail.item.why":
    "このメールは、{company} が Waymark（{suite} のネットワークテスト）のソリューションに {value} を入力したため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.itemReview.subject": "{company} の値が審査を待っています",
  "mail.itemReview.text": "審査担当者が決定するまで、この値はどこにも集計されません。",
  "mail.line": "{label}：{value}",
  "mail.instead": "ボタンが動作しない場合は、次のアドレスをブラウザーで開いてください。",
  "mail.request.solution": "ソリューション",
  "mail.request.resultsBy": "結果が表示される期限",
  "mail.request.Approved.Create": "{company} の {solution} が公開されました",
  "mail.request.Approved.CreateText":
    "すぐに一覧に載り、明日から同業のソリューションと比較されます。結果は承認から 2～3 日で表示されます。",
  "mail.request.Approved.Update": "{solution} の変更が有効になりました",
  "mail.request.Approved.UpdateText":
    "今後は新しい値でテストを識別します。未証明のネットワークは、証明されてから集計されます。",
  "mail.request.Approved.Delete": "{company} の {solution} が削除されました",
  "mail.request.Approved.DeleteText": "今後は集計されません。履歴は「終了」の状態で 2 年間残ります。",
  "mail.request.Rejected.Create": "{company} の {solution} は公開されませんでした",
  "mail.request.Rejected.CreateText": "これまでどおり非公開です。編集して、もう一度提供できます。",
  "mail.request.Rejected.Update": "{solution} の変更は認められませんでした",
  "mail.request.Rejected.UpdateText": "公開ソリューションは現状のままです。別の変更を依頼できます。",
  "mail.request.Rejected.Delete": "{company} の {solution} は削除されませんでした",
  "mail.request.Rejected.DeleteText": "公開ソリューションは現状のままです。",
  "mail.request.why":
    "このメールは、{company} が Waymark（{suite} のネットワークテスト）で {solution} の審査を依頼したため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.requestReview.Create": "{company} が {solution} を提供しました",
  "mail.requestReview.Update": "{company} が {solution} の変更を依頼しました",
  "mail.requestReview.Delete": "{company} が {solution} の削除を依頼しました",
  "mail.requestReview.text": "審査担当者が承認または却下するまで、何も変わりません。",
  "mail.decision.name": "{company} の名前がほかの人に表示されるようになりました",
  "mail.decision.nameText":
    "プロバイダーを比較するページで、公開ソリューションの横に貴社の名前が表示されます。同意はポータルでいつでも取り消せます。",
  "mail.decision.unname": "{company} の名前はほかの人に表示されなくなりました",
  "mail.decision.unnameText": "公開ソリューションは、これまでどおり名前を伏せて同業に数えられます。",
  "mail.outage.begun": "{solution}：{place} で障害が発生しています",
  "mail.outage.ended": "{solution}：{place} の障害は終わりました",
  "mail.outage.begunText":
    "通常よりはるかに多くの接続が失敗しています。終わりましたら、もう一度メールでお知らせします。",
  "mail.outage.endedText":
    "接続は通常の状態に戻りました。遅れて届く結果により、2 日間は内容が少し変わることがあります。",
  "mail.outage.where": "場所",
  "mail.outage.category": "カテゴリー",
  "mail.outage.ofFive": "5 段階中の {category}",
  "mail.outage.since": "開始",
  "mail.outage.until": "終了",
  "mail.outage.lasted": "継続時間",
  "mail.outage.minutes": "{count} 分",
  "mail.outage.tenants": "影響を受けた組織",
  "mail.outage.open": "障害を見る",
  "mail.outage.why":
    "このメールは、{suite} のネットワークテスト Waymark で {solution} の大きな障害のお知らせを希望された方にお送りしています。ソリューションのページで停止できます。自動送信のため、返信しないでください。",
  "mail.change.waits": "{number} が承認を待っています：{title}",
  "mail.change.waitsText": "差分とチェックを確認し、承認、修正の依頼、またはブロックを行ってください。",
  "mail.change.sentBack": "{number} が差し戻されました：{title}",
  "mail.change.sentBackText": "下書きを編集し、もう一度提出してください。",
  "mail.change.blocked": "{number} がブロックされました：{title}",
  "mail.change.blockedText": "変更評議会か接続担当者が解除するまで、誰も編集、承認、公開できません。",
  "mail.change.fellBack": "{number} は公開されませんでした：{title}",
  "mail.change.fellBackText":
    "公開時の確認を通過しなかったため、再びレビュー待ちになりました。理由は変更のページに表示されます。",
  "mail.change.published": "{number} が公開されました：{title}",
  "mail.change.publishedText": "バージョン {version} で公開されました。",
  "mail.change.set": "エンドポイントセット",
  "mail.change.workload": "ワークロード",
  "mail.change.entries": "エントリ",
  "mail.change.note": "メモ",
  "mail.change.open": "変更を開く",
  "mail.change.roleWhy":
    "このアドレスは、{role}の承認を待つ変更の通知先に指定されています。自動送信のため、返信しないでください。",
  "mail.change.authorWhy":
    "この変更の作成に関わったため、このメールをお送りしています。自動送信のため、返信しないでください。",
  "mail.change.role.workloadChamp": "{workload} の担当者",
  "mail.change.role.connectivityChamp": "接続担当者",
  "mail.change.role.changeCouncil": "変更評議会",
} as const;
