import type { reportHelp as en } from "../en/report-help.ts";

const how = {
  "how.wifi.1": "端末を LAN ケーブルでルーターにつなぎます。ケーブルがなければ、ルーターと同じ部屋に移動します。",
  "how.wifi.2": "ほかの端末のダウンロード、バックアップ、動画を止めます。",
  "how.wifi.3":
    "もう一度テストします。改善すれば原因は Wi-Fi です。ルーターの位置を変えるか、5 GHz 帯を使ってください。",
  "how.wifi.4":
    "変わらなければ、原因は回線です。上部の「その他の操作」から「プロバイダーへの連絡文」を選んでください。",
  "how.speed.1": "ルーターのそばに移動するか、有線で接続します。",
  "how.speed.2": "ほかの端末のダウンロード、バックアップ、動画を止めて、もう一度テストします。",
  "how.speed.3": "結果を契約の速度と比べます。",
  "how.speed.4": "下回ったままなら、上部の「その他の操作」から「プロバイダーへの連絡文」を選んでください。",
  "how.queue.1": "ルーターの設定ページを開きます。アドレスは本体に書かれていることが多いです。",
  "how.queue.2": "スマートキュー管理（SQM、CAKE、FQ-CoDel、QoS とも呼ばれます）を探し、オンにします。",
  "how.queue.3": "速度の入力を求められたら、このレポートで測定したダウンロードとアップロードの約 90% を入力します。",
  "how.queue.4": "もう一度テストします。そのような設定がなければ、通話中はアップロードやバックアップを止めてください。",
  "how.extension.1": "プライベートウィンドウを開きます。通常、拡張機能はオフになります。",
  "how.extension.2": "そこでもう一度テストします。",
  "how.extension.3": "改善すれば、拡張機能を1 つずつオフにするか、コンテンツブロッカーでこのページを許可してください。",
  "how.portal.1": "任意のWeb サイトを開きます。ネットワーク独自のページが表示されます。",
  "how.portal.2": "そこでサインインするか、利用条件に同意します。",
  "how.portal.3": "このページに戻り、もう一度テストします。",
  "how.place.1": "この検出事項にあるリンクを押し、正しい都市を選びます。",
  "how.place.2": "距離に関する検出事項がすぐに計算し直されます。再テストは不要です。",
} as const;

const itMessage = {
  "actions.itMessageTitle": "IT 部門への連絡文",
  "actions.itMessageHint": "自由に書き換えられます。ここから送信されることはありません。",
  "itMessage.subject": "{place} での {suite} について、ネットワークの確認のお願い（{date} 測定）",
  "itMessage.intro": "{local}（{utc} UTC）に、{place} で {suite} のネットワークテストを行いました。",
  "itMessage.found": "テストで次の点が見つかりました。変更をお願いいたします。",
  "itMessage.ask.names": "次のアドレスを、ポート 80 と 443 で検査せずに許可してください。",
  "itMessage.ask.ports": "{suite} の通話が使う UDP ポートを、送信方向に開放してください。",
  "itMessage.ask.webSocket":
    "Web 通信と同じ宛先について、プロキシやファイアウォールで WebSocket 接続を通してください。",
  "itMessage.ask.egress":
    "{suite} の通信を、遠くの場所を経由せず、手元の拠点から直接外へ出してください。メール、通話、DNS も速くなります。",
  "itMessage.ask.resolver": "インターネットへの出口と同じ場所にある DNS リゾルバーを使ってください。",
  "itMessage.ask.door": "リゾルバーと出口をご確認ください。最良ではないフロントドアへ案内されています。",
  "itMessage.ask.calls": "通話が、できれば VPN を通らず、より近い場所からインターネットへ出られるようにしてください。",
  "itMessage.ask.mail": "ファイアウォールやプロキシがメールサービスのアドレスをブロックしていないかご確認ください。",
  "itMessage.ask.border":
    "香港、日本、台湾、韓国、シンガポール、マレーシアのいずれかの出口への専用線をご検討ください。",
  "itMessage.ask.other": "レポートで見つかった点をご確認ください。",
  "itMessage.answer": "変更が済みましたらお知らせください。もう一度テストすると、前後の比較がレポートに表示されます。",
} as const;

const handOver = {
  "handOver.title.yourIt": "IT 部門の対応を待っています",
  "handOver.title.yourProvider": "プロバイダーの対応を待っています",
  "handOver.copied": "連絡文を用意しました",
  "handOver.kept": "このブラウザーにだけ記録しています。ここからは何も送信していません。",
  "handOver.next": "もう一度テストして比較",
  "handOver.nextText": "変更が済んだら、同じ場所でもう一度テストしてください。前後が自動的に比較されます。",
  "handOver.remind": "{date} からは、このブラウザーのトップページで、解決したかどうかをお尋ねします。",
  "handOver.show": "連絡文を表示",
  "handOver.stop": "待つのをやめる",
  "handOver.after.title": "変更の前と後",
  "handOver.after.yourIt": "{date} に IT 部門へ連絡しました。今回のテストを、そのときのテストと比べています。",
  "handOver.after.yourProvider":
    "{date} にプロバイダーへ連絡しました。今回のテストを、そのときのテストと比べています。",
  "handOver.outcome.fixed": "連絡した問題は、検出されなくなりました。",
  "handOver.outcome.still": "連絡した問題は、まだ検出されています。",
  "handOver.outcome.unclear": "今回のテストでは、連絡した問題を確かめ直せませんでした。",
  "handOver.compare": "2 つのレポートを比べる",
  "handOver.fixed": "解決済みにする",
  "handOver.ended": "このブラウザーの対応待ちを終えました。",
} as const;

export const reportHelp = { ...how, ...itMessage, ...handOver } as const satisfies Record<keyof typeof en, string>;
