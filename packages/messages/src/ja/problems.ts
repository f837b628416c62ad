import type { problems as en } from "../en/problems.ts";

export const problems = {
  "problem.general": "問題が発生しました。しばらくしてからもう一度お試しください。",
  "problem.unexpected": "問題が発生しました。しばらくしてからもう一度お試しください。",
  "problem.requestTimeout": "サーバーの応答に時間がかかりすぎました。もう一度お試しください。",
  "problem.networkRequestError": "サーバーに接続できませんでした。接続を確認して、もう一度お試しください。",
  "problem.requestInvalid": "サーバーが内容を読み取れませんでした。ページを再読み込みして、もう一度お試しください。",
  "problem.requestTooLarge": "一度に送信できる量を超えています。短くしてください。",
  "problem.signInNeeded": "先にサインインしてください。",
  "problem.signInAgain": "サインインの有効期限が切れました。もう一度サインインしてください。",
  "problem.accessDenied": "この操作を行う権限がありません。",
  "problem.tenantBlocked": "所属組織のアカウントでは、このクラウドで Waymark をご利用いただけません。",
  "problem.tenantInOtherCloud": "所属組織は別のクラウドを利用しています。そちらの Waymark をご利用ください。",
  "problem.originRefused": "別のサイトから送られた要求のため、受け付けませんでした。",
  "problem.notFound": "見つかりませんでした。削除された可能性があります。",
  "problem.conflict": "ほかの人が先に変更しました。再読み込みして最新の状態をご確認ください。",
  "problem.tooManyRequests": "操作が少し速すぎました。少し待ってからもう一度お試しください。",
  "problem.overloaded": "ただいま混み合っています。1 分ほどしてからもう一度お試しください。",
  "problem.dependencyDown":
    "Waymark の一部が応答していません。運用者には通知済みです。しばらくしてからお試しください。",
  "problem.reportNotFound": "このレポートは見つかりませんでした。削除されたか、共有されていない可能性があります。",
  "problem.reportIdInvalid": "レポートのアドレスが正しくありません。受け取ったリンクをご確認ください。",
  "problem.shareFailed": "レポートを共有できませんでした。もう一度お試しください。",

  "problem.offline.title": "オフラインです",
  "problem.offline.text": "表示が最新でない場合があります。接続が戻りしだい再開します。",
  "problem.crash.title": "このページは動作を停止しました",
  "problem.crash.text":
    "問題が発生しました。しばらくしてからもう一度お試しください。繰り返す場合は、次の参照番号をサポートにお伝えください。",
  "problem.crash.copy": "参照番号をコピー",
  "problem.crash.copied": "コピーしました",
  "problem.crash.reload": "ページを再読み込み",
  "problem.chunk.title": "ページの一部を読み込めませんでした",
  "problem.chunk.text": "接続が遅いか、Waymark が更新された直後の可能性があります。",
  "problem.chunk.retry": "もう一度読み込む",
  "problem.retry": "再試行",
} as const satisfies Record<keyof typeof en, string>;
