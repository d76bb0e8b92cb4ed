/** Prices of AWS for us-east-1 in USD, as listed in 2025 and without free tiers; the table's are those of `LIST_PRICES`. */
export const PRICES = {
  /** REST API of API Gateway, a million requests. */
  millionGatewayRequests: 3.5,
  millionLambdaRequests: 0.2,
  /** Lambda on arm64, a gigabyte-second. */
  lambdaGigabyteSecond: 0.0000133334,
  /** CloudFront, a million HTTPS requests, and a gigabyte out. */
  millionEdgeRequests: 1,
  edgeGigabyte: 0.085,
  /** The table's storage with point-in-time recovery, a gigabyte a month. */
  tableGigabyteMonth: 0.45,
  /** CloudWatch: a gigabyte of logs taken in; an alarm, a dashboard, a custom metric, each a month. */
  logGigabyte: 0.5,
  alarmMonth: 0.1,
  dashboardMonth: 3,
  metricMonth: 0.3,
  /** SES, a thousand mails. */
  thousandMails: 0.1,
  /** Secrets Manager, a secret a month. */
  secretMonth: 0.4,
} as const;

/** Assumptions on what the log does not say of a rescue, until an installation's bill says better. */
export const ASSUMED = {
  /** An answer with its share of the site's files, as they leave the edge, in kilobytes a call. */
  kilobytesOut: 12,
  /** Pictures that a visitor's browser asks for with a public page, each of so many kilobytes. */
  picturesOnPage: 10,
  kilobytesOfPicture: 40,
  /** Log lines of gateway and Lambda beside a call's own. */
  bytesLogged: 900,
  /** In the table, and in files; a rescue. */
  tableGigabytes: 0.05,
  fileGigabytes: 2,
  /** Kept by the installation, whatever its size. */
  alarms: 73,
  metrics: 12,
  secrets: 4,
} as const;
