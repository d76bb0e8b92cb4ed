/**
 * Settings used to be `-c name=value`, and a deployment without one of them removed it. `deploy/<name>.json` is
 * the only place now. The deployed settings are an output of the stack, and `npm run deploy` stops where the file
 * lacks a value that the cloud has.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Prices } from '#shared/calls/rescues/prices.ts';

/** The settings in `deploy/<name>.json` (docs/operations.md); absent ones are off. */
export const Environment = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,19}$/, 'name: 2 to 20 small letters, digits and hyphens'),
    domain: z.string().min(1).optional(),
    certificateArn: z.string().startsWith('arn:').optional(),
    mailDomain: z.string().min(1).optional(),
    mailFrom: z.string().min(1).optional(),
    alarmMail: z.email().optional(),
    /** The account of a demo rescue: everyone can read it. */
    demo: z.strictObject({ userName: z.string().min(1), password: z.string().min(1) }).optional(),
    /** The user that signs in every five minutes to see whether that works: the demo's, or one by its name. */
    canary: z.union([z.literal('demo'), z.strictObject({ userName: z.string().min(1) })]).optional(),
    /** The budget of the account in USD a month; needs `alarmMail`. */
    monthlyBudget: z.number().positive().optional(),
    /** Lambdas that the account may run at once; 1,000 when absent. */
    concurrency: z.int().positive().optional(),
    prices: Prices.optional(),
    /** For a restore: the table that replaces the stack's own, which is kept but no longer managed by it. */
    table: z
      .strictObject({
        name: z.string().min(3),
        streamArn: z.string().regex(/^arn:.*:table\/.+\/stream\/.+/, 'streamArn: the ARN of its stream'),
      })
      .optional(),
    /** For a restore: another name of the files' bucket, which the stack creates. */
    bucket: z.string().min(3).max(63).optional(),
    secretGeneration: z.int().min(1).default(1),
  })
  .refine(({ domain, certificateArn }) => Boolean(domain) === Boolean(certificateArn), {
    error: 'domain and certificateArn go together',
  })
  .refine(({ canary, demo }) => canary !== 'demo' || Boolean(demo), {
    error: 'canary: there is no demo to sign in to',
  });
export type Environment = z.output<typeof Environment>;

/** The example environment: its domain is reserved. */
export const EXAMPLE = 'example';

const FOLDER = join(import.meta.dirname, '../../deploy');

/** The file with the settings of an environment. Throws for an invalid name. */
export function fileOf(env: string): string {
  if (!/^[a-z][a-z0-9-]{0,29}$/.test(env))
    throw new Error('An environment is named by small letters, digits and hyphens');
  return join(FOLDER, `${env}.json`);
}

/** The settings of an environment, checked; an error names the file and what is wrong with it. */
export function environmentOf(env: string, file = fileOf(env)): Environment {
  try {
    return Environment.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`deploy/${env}.json: ${reason}`, { cause: error });
  }
}

/** The settings that a deployment would remove: they are deployed with a value, and the file has none. */
export function droppedSettings(
  deployedSettings: Readonly<Record<string, unknown>>,
  nextSettings: Environment,
): string[] {
  const nextValues: Readonly<Record<string, unknown>> = nextSettings;
  return Object.keys(deployedSettings).filter(
    (key) => deployedSettings[key] !== undefined && nextValues[key] === undefined,
  );
}
