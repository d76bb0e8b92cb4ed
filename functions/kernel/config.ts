import * as z from 'zod';

const Environment = z.object({
  TABLE: z.string().min(3).default('havenkeep'),
  BUCKET: z.string().min(3).default('havenkeep-attachments'),
  /** Set only for the Lambdas that answer calls. */
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET needs at least 32 characters').optional(),
  /** Set only for the Lambdas that store secrets of accounts, webhooks and listing sites (seal.ts). */
  SEALING_SECRET: z.string().min(32, 'SEALING_SECRET needs at least 32 characters').optional(),
  /** Sent by CloudFront with each request (visitor.ts). */
  EDGE_KEY: z.string().min(32).optional(),
  /** The site's origin where it is not the API's own. */
  CORS_ORIGIN: z.string().optional(),
  /** Sign-in attempts per minute from one IP address; all users behind one router share them. */
  TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(20),
  /** True if each rescue's consumption of the table is recorded (kernel/table/requests/meter.ts). */
  METERED: z.stringbool().default(true),
  /** True if each call, job and mail writes a line to the log (kernel/log/line.ts). */
  CALL_LOG: z.stringbool().default(true),
  /** The CloudWatch namespace of the figures in these lines; absent: no metrics are made of them. */
  METRICS: z.string().min(1).optional(),
  /** Prices that the installation pays, as JSON (shared/calls/rescues/prices.ts); AWS's list prices by default. */
  PRICES: z.string().optional(),
  COOKIE_SECURE: z.enum(['true', 'false']).default('true'),
  SITE_ORIGIN: z.string().default('http://localhost:3000'),
  MAIL_FROM: z.string().default('Havenkeep <no-reply@havenkeep.example>'),
  /** The sender of rescues' mails to their people: separate from ours, whose reputation they must not harm. */
  MAILINGS_DOMAIN: z.string().default('news.havenkeep.example'),
  /** The SES configuration set that reports bounces and complaints; absent: none are reported. */
  MAILINGS_EVENTS: z.string().optional(),
  /** Emails per second to people, over all rescues; below what SES lets the account send. */
  MAILINGS_PER_SECOND: z.coerce.number().min(1).default(10),
  DYNAMODB_ENDPOINT: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  SES_ENDPOINT: z.string().optional(),
  /** The DNS server that is queried for records of domains, as `127.0.0.1:53`; absent: that of the system. */
  DNS_SERVER: z.string().optional(),
});

let cachedConfig: z.output<typeof Environment> | undefined;

/** The Lambda's environment, read once and checked. Throws a ZodError that names what is missing. */
export function config(): z.output<typeof Environment> {
  cachedConfig ??= Environment.parse(process.env);
  return cachedConfig;
}

/** The address of a page of the site. */
export const siteUrl = (path: `/${string}`): string => `${config().SITE_ORIGIN}${path}`;
