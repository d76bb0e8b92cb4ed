/**
 * Prices of AWS for us-east-1 in USD, as listed in 2025 and without free tiers; the table's are those of `LIST_PRICES`.
 */
export const PRICES = {
  /** A million requests to the REST API of API Gateway. */
  millionGatewayRequests: 3.5,
  millionLambdaRequests: 0.2,
  /** A gigabyte-second of Lambda on arm64. */
  lambdaGigabyteSecond: 0.0000133334,
  /** A million HTTPS requests to CloudFront, and a gigabyte that it sends. */
  millionEdgeRequests: 1,
  edgeGigabyte: 0.085,
  /** A gigabyte of the table with point-in-time recovery for a month. */
  tableGigabyteMonth: 0.45,
  /** CloudWatch: a gigabyte of ingested logs; an alarm, a dashboard and a custom metric for a month. */
  logGigabyte: 0.5,
  alarmMonth: 0.1,
  dashboardMonth: 3,
  metricMonth: 0.3,
  /** A thousand mails by SES. */
  thousandMails: 0.1,
  /** A secret in Secrets Manager for a month. */
  secretMonth: 0.4,
} as const;

/** Assumptions about usage that the log does not show, to be replaced by figures from an installation's bill. */
export const ASSUMPTIONS = {
  /** Kilobytes that CloudFront sends per call: the reply, and its share of the site's files. */
  kilobytesOut: 12,
  /** The number of pictures that a browser loads with a public page, and the kilobytes of each. */
  picturesOnPage: 10,
  kilobytesOfPicture: 40,
  /** Bytes that gateway and Lambda log for a call in addition to its own log line. */
  bytesLogged: 900,
  /** Gigabytes that a rescue has in the table, and in files. */
  tableGigabytes: 0.05,
  fileGigabytes: 2,
  /** The numbers of alarms, metrics and secrets of an installation of any size. */
  alarms: 73,
  metrics: 12,
  secrets: 4,
} as const;
