import type { reportHandOn as en } from "../en/report-hand-on.ts";

const actions = {
  "actions.copyTicket": "問い合わせ用テキストをコピー",
  "actions.providerMessage": "プロバイダーへの連絡文",
  "actions.copied": "コピーしました",
  "actions.copiedTicket": "テキストをコピーしました。問い合わせに貼り付けてください。",
  "actions.copyByHand":
    "このブラウザーではコピーできません。テキストを選択してあります。Ctrl+C でコピーするか、スマートフォンでは長押ししてください。",
  "actions.ticketTitle": "問い合わせ用テキスト",
  "actions.ticketHint": "担当者に必要な名前、ポート、数値です。座標や完全なアドレスは含まれません。",
  "actions.messageTitle": "プロバイダーへの連絡文",
  "actions.messageHint": "自由に書き換えられます。ここから送信されることはありません。",
  "actions.subject": "件名",
  "actions.message": "本文",
  "actions.text": "テキスト",
  "actions.copy": "コピー",
  "actions.openMail": "メールアプリで開く",
  "actions.mailPaste": "テキストが長く、そのままでは渡せないため、コピーしました。メールに貼り付けてください。",
} as const;

const ticket = {
  "ticket.heading": "{suite} のネットワークテスト",
  "ticket.who": "対処できる人：{owners}",
  "ticket.place": "場所：{place}",
  "ticket.organisation": "組織：{name}",
  "ticket.egress": "インターネットへの出口：{place}",
  "ticket.network": "ネットワーク：{network}",
  "ticket.tested": "テスト日時：{utc} UTC（現地時刻 {local}）",
  "ticket.report": "レポート：{id}",
  "ticket.rules": "ルール：{version}",
  "ticket.findings": "検出事項",
  "ticket.noFindings": "なし。",
  "ticket.fix": "対処方法：{fix}",
  "ticket.allow": "許可するアドレス（TCP 443）",
  "ticket.bypass": "同じ内容（プロキシの除外リスト用）",
  "ticket.ports": "開放するポート（送信方向）",
  "ticket.numbers": "すべての数値",
  "ticket.unmeasured": "未測定",
  "ticket.task": "{task}：{standing}",
  "ticket.taskScore": "{task}：{standing}、100 点中 {score} 点",
  "ticket.distance": "インターネットへの出口までの距離：{value} km",
  "ticket.mailDoor":
    "メールのフロントドア {code}：{samples} 回測定、最短 {smallest} ms、中央値 {median} ms、P90 {p90} ms",
  "ticket.fileDoor":
    "ファイルのフロントドア {code}：{samples} 回測定、最短 {smallest} ms、中央値 {median} ms、P90 {p90} ms",
  "ticket.bestDoors": "最良のメール用フロントドア：{codes}",
  "ticket.bestPossible": "近隣のテストの上位 1 割：{value} ms",
  "ticket.lookUp": "新しい名前の解決時間：{value} ms",
  "ticket.resolver": "DNS リゾルバー：{network}",
  "ticket.resolverAway": "DNS リゾルバーまでの距離：{value} km",
  "ticket.webSocketAnswers": "WebSocket：平均 {value} ms、{samples} 回測定、P90 {p90} ms",
  "ticket.webSocketBlocked": "WebSocket：接続できません",
  "ticket.download": "ダウンロード：{value} MB/s（{mbps} Mbps）",
  "ticket.upload": "アップロード：{mbps} Mbps",
  "ticket.busyLine": "混雑時の遅延：空いているとき {idle} ms、混雑時はさらに {rise} ms、評価 {grade}",
  "ticket.call": "テスト通話：往復 {delay} ms、損失 {loss}%（{sent} 個中 {lost} 個）、ジッター {jitter} ms",
  "ticket.callWorst": "通話中で最悪の 200 ms：損失 {burst}%。順序の入れ替わり {reorder}%",
  "ticket.udpPorts": "応答した通話用ポート：{all} 個中 {reached} 個",
  "ticket.names": "到達した必要なアドレス：{all} 件中 {reached} 件",
  "ticket.discarded": "除外したサンプル（タブが背後にあったか端末が忙しかったため）：{all} 件中 {number} 件",
  "ticket.ipv6Works": "IPv6：使えます、{value} ms",
  "ticket.ipv6No": "IPv6：応答なし",
} as const;

const message = {
  "message.subject": "{place} の回線の不具合について（{date} 測定）",
  "message.subjectCalm": "{place} の回線の測定結果（{date}）",
  "message.greeting": "ご担当者様",
  "message.intro": "{local}（{utc} UTC）に、{place} でインターネット回線のテストを行いました。",
  "message.network": "回線のネットワークは {network} です。",
  "message.found": "テストで次の点が見つかりました。ご確認をお願いいたします。",
  "message.noPlace": "不明な場所",
  "message.foundNothing": "貴社側で対処が必要な点は見つかりませんでした。参考までに数値をお送りします。",
  "message.numbers": "測定値：",
  "message.ask.loss": "回線とその先の経路で、パケット損失、ジッター、エラーがないかご確認ください。",
  "message.ask.route":
    "{suite} までの通信経路をご確認いただき、可能であれば、より近い場所から外へ出るようにしてください。",
  "message.ask.speed": "契約どおりの速度が出ているかご確認ください。",
  "message.ask.queue":
    "負荷がかかったときの回線の待ち行列をご確認いただき、ルーターで制御（SQM、fq-codel、CAKE）できるかどうかお知らせください。",
  "message.ask.ipv6": "回線の IPv6 経路をご確認ください。",
  "message.ask.filter": "応答のなかった次の宛先を、フィルターで遮っていないかご確認ください。",
  "message.ask.answer": "調査結果と改善の見込み時期をお知らせいただけますと幸いです。テストはいつでもやり直せます。",
  "message.report": "レポート：{link}（開けない場合は、共有しますのでお知らせください）",
  "message.register":
    "ネットワークプロバイダーの方は {link} で登録すると、貴社のネットワークについてこのような結果をご覧いただけます。",
  "message.thanks": "どうぞよろしくお願いいたします。",
} as const;

export const reportHandOn = { ...actions, ...ticket, ...message } as const satisfies Record<keyof typeof en, string>;
