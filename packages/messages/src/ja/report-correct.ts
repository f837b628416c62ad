/** 「場所が違います」：完成したレポートの場所を正す。 */
export const reportCorrect = {
  "correct.user.open": "場所が違います",
  "correct.egress.open": "インターネットへの出口の場所が違います",
  "correct.resolver.open": "DNS の場所が違います",
  "correct.change": "変更する",
  "correct.user.said": "ご指摘の現在地：{place}",
  "correct.egress.said": "ご指摘のインターネットへの出口：{place}",
  "correct.resolver.said": "ご指摘の DNS リゾルバーの場所：{place}",
  "correct.saidImpossible": "ご指摘の場所は {place} ですが、測定値はそこからでは説明できないため、結果はそのままです。",
  "correct.user.title": "どこにいますか？",
  "correct.egress.title": "インターネットへの出口はどこですか？",
  "correct.resolver.title": "DNS リゾルバーはどこにありますか？",
  "correct.known": "{place} とみなしていました。",
  "correct.unknown": "場所はわかっていません。",
  "correct.why": "正しい都市を選ぶと、すぐに結果を出し直します。地図の誤りを直す手がかりにもなります。",
  "correct.kept":
    "このレポートと一緒に保存し、一緒に削除します。アドレスについては、それが属するネットワークだけを残します。",
  "correct.use": "この場所を使う",
  "correct.failed": "保存できませんでした。{reason}",
  "correct.impossible.title": "ありがとうございます。ただ、それでは光より速いことになります",
  "correct.impossible.user":
    "そこから {door} まで光が往復するには少なくとも {least} かかりますが、測定値は {measured} でした。ご指摘は残しますが、結果はそのままです。",
  "correct.impossible.egress":
    "そこを経由すると、光が {door} まで往復するには少なくとも {least} かかりますが、測定値は {measured} でした。ご指摘は残しますが、結果はそのままです。",
};
