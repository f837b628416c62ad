import type { feed as en } from "../en/feed.ts";

export const feed = {
  "feed.title": "エンドポイントフィード",
  "feed.lead": "スイートのためにネットワークで許可する名前とアドレスです。サインインもキーも不要です。",
  "feed.versions": "バージョン",
  "feed.instance": "インスタンス",
  "feed.version": "バージョン",
  "feed.published": "公開日",
  "feed.closed": "終了、閲覧のみ",
  "feed.next":
    "次のバージョンは {moment} です。追加は使用開始の {days} 日前に予告されます。削除は予告なく行われることがあります。",
  "feed.start": "はじめに",
  "feed.startText":
    "1 時間ごとにバージョンを確認し、新しいときだけ残りを取得します。ネットワークごとに GUID を 1 つ作り、使い続けてください。",
  "feed.shell": "シェル",
  "feed.calls": "呼び出し",
  "feed.call": "呼び出し",
  "feed.answers": "応答",
  "feed.parameters": "パラメーター",
  "feed.call.version": "各インスタンスの最新バージョン。最初に確認します。",
  "feed.call.endpoints": "現在のすべてのセット。",
  "feed.call.changes": "そのバージョン以降のすべての変更。古い順です。",
  "feed.call.pac": "PAC ファイル。種類 1 は「最適化」を直接接続し、種類 2 は「最適化」と「許可」を直接接続します。",
  "feed.call.lists": "ファイアウォールとプロキシ用：nftables、squid、cidr、fqdn。",
  "feed.call.chain": "すべてのバージョンのハッシュを 1 行ずつ、古い順に返します。",
  "feed.endpoints": "エンドポイント",
  "feed.endpointsText":
    "セットごとに 1 レコードです。カテゴリ Default のアドレスは公開されません。予告されたエントリは公開時から、削除されるエントリはその日まで掲載されます。",
  "feed.endpointsNote": "{all} 件中 {shown} 件",
  "feed.changes": "変更",
  "feed.changesText":
    "お手元のバージョン以降に追加するものと取り除くものです。単語は大文字と小文字を区別せずに比較してください。",
  "feed.changesNote": "{version} 以降の {count} 件のうち最新",
  "feed.noChanges": "最初のバージョンから変更はありません。",
  "feed.pac": "PAC ファイル",
  "feed.pacNote": "{all} 行中 {shown} 行",
  "feed.lists": "ファイアウォールとプロキシ",
  "feed.listsText": "定期的に読み込んでください。バージョンは先頭行にあります。",
  "feed.proof": "自分で確かめる",
  "feed.proofText":
    "各バージョンには、バイト列の SHA-256 と、それ以前のすべてのバージョンを覆う先頭ハッシュがあります。先頭ハッシュを控えておけば、後から変更されたかどうかがわかります。",
  "feed.proofName": "全バージョンの検証",
  "feed.proofNote": "正しいバージョンをすべて示し、最初に一致しないものを示します。",
  "feed.rules": "決まり",
  "feed.rule.id": "ClientRequestId は GUID です",
  "feed.rule.idText":
    "ない場合の応答は 400 です。フィードを追うプログラムの数を数えるため、そのハッシュを 30 日間保持します。",
  "feed.rule.hour": "1 時間に 1 回まで",
  "feed.rule.hourText":
    "それを超えると 429 を返すことがあります。1 時間お待ちください。/feed/version に制限はありません。",
  "feed.rule.stay": "バージョンは変わりません",
  "feed.rule.stayText":
    "バージョンとその内容は変わりません。日付と 2 桁の番号で表します。ETag を付けて問い合わせると、取得済みの場合は 304 を返します。",
  "feed.rule.parameters": "パラメーター",
  "feed.rule.parametersText":
    "ServiceAreas でサービス領域を指定します。Common は常に含まれます。NoIPv6 は IPv6 を除きます。TenantName は、テナントごとの名前の星印を置き換えます。",
  "feed.which": "どの一覧が必要ですか？",
  "feed.which.Optimize": "トラフィックの大半です。検査せずに直接送ります。",
  "feed.which.Allow": "必要ですが、遅延の影響は小さめです。可能ならプロキシを通さずに許可します。",
  "feed.which.Default": "通常の Web トラフィックとして扱います。",
  "feed.tell": "変更の通知",
  "feed.tellText": "任意のフィードリーダーでバージョンを追えます。",
  "feed.rss": "バージョンの RSS",
  "feed.onPage": "このページの内容",
  "feed.none": "まだ何も公開されていません",
  "feed.noneText":
    "この環境にはエンドポイントセットがありません。運用者が waymark endpoints import コマンドで最初のバージョンをインポートします。",
  "feed.failed": "フィードを読み込めませんでした。",
} as const satisfies Record<keyof typeof en, string>;
