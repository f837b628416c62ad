/** “位置不对”：更正完成的报告中的地点。 */
export const reportCorrect = {
  "correct.user.open": "位置不对",
  "correct.egress.open": "接入互联网的位置不对",
  "correct.resolver.open": "DNS 的位置不对",
  "correct.change": "更改",
  "correct.user.said": "你说你在 {place}。",
  "correct.egress.said": "你说你在 {place} 接入互联网。",
  "correct.resolver.said": "你说你的 DNS 解析器在 {place}。",
  "correct.saidImpossible": "你说的是 {place}，但测量值不可能来自那里，所以结论不变。",
  "correct.user.title": "你在哪里？",
  "correct.egress.title": "你在哪里接入互联网？",
  "correct.resolver.title": "你的 DNS 解析器在哪里？",
  "correct.known": "我们以为是 {place}。",
  "correct.unknown": "我们不知道这个地点。",
  "correct.why": "选对城市后，会马上重新得出结论，我们也能知道地图哪里有误。",
  "correct.kept": "与这份报告一起保存，也随它一起删除。你的地址只保留它所属的网络。",
  "correct.use": "使用这个地点",
  "correct.failed": "没能保存。{reason}",
  "correct.impossible.title": "谢谢，不过那就比光还快了",
  "correct.impossible.user":
    "光从那里到 {door} 往返至少要 {least}，而你测得 {measured}。我们会留下你的说明，但结论不变。",
  "correct.impossible.egress":
    "经过那里，光到 {door} 往返至少要 {least}，而你测得 {measured}。我们会留下你的说明，但结论不变。",
};
