import type { findingRules as en } from "../en/finding-rules.ts";

export const findingRules = {
  "findings.requiredNamesBlocked.title_one": "{suite} に必要な {count} 件のアドレスがブロックされています",
  "findings.requiredNamesBlocked.title_other": "{suite} に必要な {count} 件のアドレスがブロックされています",
  "findings.requiredNamesBlocked.cause_one": "必要な {count} 件のアドレスがネットワークでブロックされています",
  "findings.requiredNamesBlocked.cause_other": "必要な {count} 件のアドレスがネットワークでブロックされています",
  "findings.requiredNamesBlocked.fix":
    "アドレスの一覧を IT 部門に送り、ポート 80 と 443 で検査せずに許可するよう依頼してください。",
  "findings.webSocketBlocked.title": "リアルタイム機能と AI チャットが使えません：WebSocket がブロックされています",
  "findings.webSocketBlocked.cause": "WebSocket 接続がネットワークでブロックされています",
  "findings.webSocketBlocked.fix":
    "Web 通信と同じ宛先への WebSocket 接続をプロキシやファイアウォールで許可するよう、IT 部門に依頼してください。",
  "findings.slowWebSocket.title": "AI の応答が遅く感じられます：1 往復 {average} ms",
  "findings.slowWebSocket.cause": "メッセージの往復に {average} ms かかっています",
  "findings.slowWebSocket.fix":
    "可能なら VPN を切って再テストしてください。改善しない場合は、{suite} までの経路を短くできないかプロバイダーに相談してください。",
  "findings.udpBlocked.title": "通話の品質が下がります：UDP がブロックされています",
  "findings.udpBlocked.cause": "通話に使う UDP ポートがネットワークでブロックされています",
  "findings.udpBlocked.fix": "{suite} のメディア用 UDP ポートを外向きに開放するよう、IT 部門に依頼してください。",
  "findings.packetLoss.title": "音声パケットの {every} 個に 1 個が失われています",
  "findings.packetLoss.cause": "音声パケットの {every} 個に 1 個が失われています",
  "findings.packetLoss.fix":
    "有線で接続するか Wi-Fi ルーターに近づいて、再テストしてください。変わらなければ、このレポートをプロバイダーに送ってください。",
  "findings.packetLoss.most.title": "音声パケットの大半が失われています",
  "findings.packetLoss.most.cause": "音声パケットの {percent}% が失われています",
  "findings.packetLoss.most.fix":
    "有線で接続するか Wi-Fi ルーターに近づいて、再テストしてください。変わらなければ、このレポートをプロバイダーに送ってください。",
  "findings.slowCalls.title": "会話がかぶりやすくなります：音声の往復に {delay} ms",
  "findings.slowCalls.cause": "音声の往復に {delay} ms かかっています",
  "findings.slowCalls.fix":
    "可能なら VPN を切って再テストしてください。改善しない場合は、より近いネットワーク出口を使えないか IT 部門に相談してください。",
  "findings.jitter.title": "音声が途切れ途切れになります：ゆらぎ {jitter} ms",
  "findings.jitter.cause": "音声パケットの届く間隔が {jitter} ms ゆらいでいます",
  "findings.jitter.fix":
    "Wi-Fi の代わりに有線を使い、通話中はアップロードを止めてください。オフィスでは、IT 部門が通話を優先（QoS）できます。",
  "findings.shortDropouts.title": "通話がときどき途切れます：ひどい瞬間に {percent}% を損失",
  "findings.shortDropouts.cause": "音声パケットがまとまって失われています",
  "findings.shortDropouts.fix":
    "Wi-Fi では場所を移動せず、または有線で再テストしてください。続く場合は、回線や機器の不具合を調べてもらってください。",
  "findings.shortDropouts.reordered.title": "通話がときどき途切れます：パケットの順序が入れ替わっています",
  "findings.shortDropouts.reordered.cause": "音声パケットの順序が入れ替わっています",
  "findings.shortDropouts.reordered.fix":
    "Wi-Fi では場所を移動せず、または有線で再テストしてください。続く場合は、回線の不具合の可能性をプロバイダーに伝えてください。",
  "findings.slowMail.title": "メールが遅く感じられます：{median} ms",
  "findings.slowMail.cause": "1 回の応答に {median} ms かかっています",
  "findings.slowMail.fix":
    "VPN やプロキシを使わずに再テストしてください。速くなれば IT 部門に、変わらなければプロバイダーにこのレポートを送ってください。",
  "findings.farEgress.title": "{km} km 離れた {city} を経由してインターネットに出ています",
  "findings.farEgress.cause": "通信が {city} を経由して遠回りしています",
  "findings.farEgress.fix":
    "{suite} の通信を {city} 経由ではなく、手元の拠点から直接出すよう IT 部門に依頼してください。メール、通話、DNS がまとめて速くなります。",
  "findings.farEgress.unnamed.title": "{km} km 離れた場所からインターネットに出ています",
  "findings.farEgress.unnamed.cause": "通信が {km} km 離れた場所からインターネットに出ています",
  "findings.farEgress.unnamed.fix":
    "{suite} の通信を手元の拠点から直接出すよう IT 部門に依頼してください。メール、通話、DNS がまとめて速くなります。",
  "findings.placeImplausible.title": "現在地の推定がおそらく間違っています",
  "findings.placeImplausible.cause": "現在地の推定がおそらく間違っています",
  "findings.placeImplausible.fix": "現在地を訂正してください。距離に関する検出事項を判定し直します。",
  "findings.placeImplausible.egress.title": "ネットワーク出口の場所の推定がおそらく間違っています",
  "findings.placeImplausible.egress.cause": "ネットワーク出口の場所の推定がおそらく間違っています",
  "findings.placeImplausible.egress.fix":
    "わかる場合は、ネットワーク出口の場所を訂正してください。それまでは、その距離については何も判定しません。",
  "findings.farResolver.title": "DNS が {city} から応答しているため、遠い入口に案内されるおそれがあります",
  "findings.farResolver.cause": "DNS が {city} から応答しています",
  "findings.farResolver.fix":
    "ネットワーク出口が遠い場合は、まずそれを直してください。次に、出口と同じ場所の DNS リゾルバーを使うよう IT 部門に依頼してください。",
  "findings.farResolver.unnamed.title":
    "DNS が {km} km 離れた場所から応答しているため、遠い入口に案内されるおそれがあります",
  "findings.farResolver.unnamed.cause": "DNS が {km} km 離れた場所から応答しています",
  "findings.farResolver.unnamed.fix":
    "ネットワーク出口が遠い場合は、まずそれを直してください。次に、出口と同じ場所の DNS リゾルバーを使うよう IT 部門に依頼してください。",
  "findings.betterDoor.title": "別のフロントドアなら {gain} ms 短縮できます",
  "findings.betterDoor.cause": "別のフロントドアなら {gain} ms 短縮できます",
  "findings.betterDoor.fix":
    "DNS またはネットワーク出口のために、最適でない入口に案内されています。近くの DNS リゾルバーと出口を使えないか IT 部門に相談してください。",
  "findings.betterDoor.byPlace.title": "{best} のフロントドアのほうが近くにあります",
  "findings.betterDoor.byPlace.cause": "{best} のフロントドアのほうが近くにあります",
  "findings.betterDoor.byPlace.fix":
    "DNS またはネットワーク出口のために、最適でない入口に案内されている可能性があります。近くの DNS リゾルバーと出口を使えないか IT 部門に相談してください。",
  "findings.peersDoBetter.title": "近隣の利用者の {percent}% はもっと速くつながっています",
  "findings.peersDoBetter.cause": "近隣の利用者の {percent}% はもっと速くつながっています",
  "findings.peersDoBetter.fix":
    "まず、ほかの検出事項を直してください。何も残らなければ、{place} で使えるプロバイダーを比べてみてください。",
  "findings.slowDownload.title": "100 MB のファイルに {seconds} 秒かかります",
  "findings.slowDownload.cause": "100 MB のファイルに {seconds} 秒かかります",
  "findings.slowDownload.fix":
    "Wi-Fi ルーターに近づくか有線にして、ほかに誰も使っていないときに再テストしてください。変わらなければ、契約の速度を確認してください。",
  "findings.slowDownload.minutes.title": "100 MB のファイルに {minutes} 分かかります",
  "findings.slowDownload.minutes.cause": "100 MB のファイルに {minutes} 分かかります",
  "findings.slowDownload.minutes.fix":
    "Wi-Fi ルーターに近づくか有線にして、ほかに誰も使っていないときに再テストしてください。変わらなければ、契約の速度を確認してください。",
  "findings.busyLine.title": "回線が混むと通話が乱れます：遅延が {rise} ms 増えます",
  "findings.busyLine.cause": "回線が混むと遅延が {rise} ms 増えます",
  "findings.busyLine.fix":
    "ルーターでスマートキュー管理（SQM、CAKE や FQ-CoDel とも）を有効にしてください。それまでは、通話中のアップロードやバックアップを止めてください。",
  "findings.tooLittleForVideo.title": "ビデオには速度が足りません：下り {down} MB/s、上り {up}",
  "findings.tooLittleForVideo.cause": "ビデオには回線の速度が足りません",
  "findings.tooLittleForVideo.fix": "回線が速くなるまでは、カメラを切り、画面共有も控えてください。",
  "findings.tooLittleForVideo.tight.title": "鮮明なビデオには余裕がありません：下り {down} MB/s、上り {up}",
  "findings.tooLittleForVideo.tight.cause": "鮮明なビデオには回線の余裕がありません",
  "findings.tooLittleForVideo.tight.fix":
    "大人数の会議では、カメラを切るか共有を減らしてください。その間、ほかのダウンロードは止めてください。",
  "findings.crossBorder.title": "中国から国外への経路が混雑している可能性があります",
  "findings.crossBorder.cause": "中国から国外への経路は混雑しがちです",
  "findings.crossBorder.fix":
    "香港、日本、台湾、韓国、シンガポール、マレーシアのいずれかのネットワーク出口までの専用線を IT 部門に相談してください。",
  "findings.ipv6Faulty.title": "IPv6 の経路に不具合があります",
  "findings.ipv6Faulty.cause": "IPv6 の経路に不具合があります",
  "findings.ipv6Faulty.fix":
    "ルーターを再起動してください。直らなければプロバイダーに連絡してください。それまでは、ルーターで IPv6 を無効にすると改善します。",
  "findings.ipv6Faulty.slow.title": "IPv6 の経路に不具合があります：IPv4 より {slower} ms 遅れています",
  "findings.ipv6Faulty.slow.cause": "IPv6 が IPv4 より {slower} ms 遅れています",
  "findings.ipv6Faulty.slow.fix": "IPv6 が IPv4 より遠回りしていることを、プロバイダーに伝えてください。",
  "findings.captivePortal.title": "先にこの Wi-Fi にサインインしてください",
  "findings.captivePortal.cause": "このネットワークでは先にサインインが必要です",
  "findings.captivePortal.fix":
    "任意の Web サイトを開き、ネットワークのページが表示されたらサインインして、再テストしてください。",
  "findings.captivePortal.altered.title":
    "先にこの Wi-Fi にサインインするか、ページを書き換えている原因を調べてください",
  "findings.captivePortal.altered.cause": "ネットワーク上の何かが、読み込む内容を書き換えています",
  "findings.captivePortal.altered.fix":
    "任意の Web サイトを開き、求められたらサインインしてください。求められなければ、フィルターがページを書き換えていることを IT 部門に伝え、再テストしてください。",
  "findings.extensionBlocks.title": "ブラウザーの拡張機能がテストを妨げている可能性があります",
  "findings.extensionBlocks.cause": "ブラウザーの拡張機能がテストを妨げている可能性があります",
  "findings.extensionBlocks.fix":
    "プライベートウィンドウで再テストしてください。通常、そこでは拡張機能が無効になっています。",
  "findings.inconclusive.title": "一部の結果は判定できませんでした",
  "findings.inconclusive.cause": "測定の回数が足りないか、ばらつきが大きすぎました",
  "findings.inconclusive.fix": "このページを前面に開いたまま、回線が空いているときに再テストしてください。",
  "findings.knownProblem.title": "{city} で {since} から問題が発生しています",
  "findings.knownProblem.cause": "{city} で問題が発生しています",
  "findings.knownProblem.fix": "今は何もする必要はありません。1～2 時間後に再テストしてください。",
  "findings.connectionDropped.title": "テスト中に接続が切れました",
  "findings.connectionDropped.cause": "その後は測定できませんでした",
  "findings.connectionDropped.fix":
    "もう一度テストしてください。何度も切れる場合は、有線で接続するか Wi-Fi ルーターに近づいてください。",
  "findings.connectionDropped.timed.title_one": "接続が {count} 秒間切れました",
  "findings.connectionDropped.timed.title_other": "接続が {count} 秒間切れました",
  "findings.connectionDropped.timed.cause_one": "{count} 秒間つながっていませんでした",
  "findings.connectionDropped.timed.cause_other": "{count} 秒間つながっていませんでした",
  "findings.connectionDropped.timed.fix":
    "もう一度テストしてください。何度も切れる場合は、有線で接続するか Wi-Fi ルーターに近づいてください。",
  "findings.longWay.title": "どこからの応答にも {delay} ms 以上かかります",
  "findings.longWay.cause": "回線そのものの応答に {delay} ms かかります",
  "findings.longWay.fix":
    "VPN を切り、スマートフォンや Wi-Fi ではなく有線で再テストしてください。変わらない場合は、このレポートをプロバイダーに送ってください。",
  "findings.longWay.satellite.title": "衛星回線をお使いのようです。応答に毎回 {delay} ms かかります",
  "findings.longWay.satellite.cause": "衛星経由の往復に {delay} ms かかります",
  "findings.longWay.satellite.fix":
    "設定でこの往復を短くすることはできません。ケーブルテレビ回線、光回線、モバイル回線など別の回線があれば、通話にはそちらを使ってください。その場所で使える回線はプロバイダーに尋ねてください。",
  "findings.mailSilent.title": "メールのフロントドアが応答しません",
  "findings.mailSilent.cause": "フロントドアが応答しません",
  "findings.mailSilent.fix":
    "ファイアウォールやプロキシがメールサービスのアドレスをブロックしていないか IT 部門に尋ね、VPN なしで再テストしてください。",
} as const satisfies Record<keyof typeof en, string>;
