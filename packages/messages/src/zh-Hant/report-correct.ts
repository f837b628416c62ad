/** 「位置不對」：更正完成的報告中的地點。 */
export const reportCorrect = {
  "correct.user.open": "位置不對",
  "correct.egress.open": "連上網際網路的位置不對",
  "correct.resolver.open": "DNS 的位置不對",
  "correct.change": "變更",
  "correct.user.said": "您說您在 {place}。",
  "correct.egress.said": "您說您在 {place} 連上網際網路。",
  "correct.resolver.said": "您說您的 DNS 解析程式在 {place}。",
  "correct.saidImpossible": "您說的是 {place}，但測量值不可能來自那裡，所以結論不變。",
  "correct.user.title": "您在哪裡？",
  "correct.egress.title": "您在哪裡連上網際網路？",
  "correct.resolver.title": "您的 DNS 解析程式在哪裡？",
  "correct.known": "我們以為是 {place}。",
  "correct.unknown": "我們不知道這個地點。",
  "correct.why": "選對城市後，會立刻重新得出結論，我們也能知道地圖哪裡有誤。",
  "correct.kept": "與這份報告一起保存，也隨它一起刪除。您的位址只保留它所屬的網路。",
  "correct.use": "使用這個地點",
  "correct.failed": "無法儲存。{reason}",
  "correct.impossible.title": "謝謝，不過那就比光還快了",
  "correct.impossible.user":
    "光從那裡到 {door} 來回至少要 {least}，而您測得 {measured}。我們會留下您的說明，但結論不變。",
  "correct.impossible.egress":
    "經過那裡，光到 {door} 來回至少要 {least}，而您測得 {measured}。我們會留下您的說明，但結論不變。",
};
