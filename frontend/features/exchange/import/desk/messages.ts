import type { RunChoices } from '#shared/rules/exchange/rows/run.ts';
import type { BuildSummary, BuiltPart, DeskSummary, FileChange } from './desk.ts';
import type { ArchivePart } from '../reading/read-archive.ts';
import type { RowProblem } from './rejects.ts';

/** A request of the page to the worker. */
export type DeskAsk =
  | { readonly ask: 'add'; readonly files: readonly File[] }
  | { readonly ask: 'remove'; readonly key: number }
  | { readonly ask: 'change'; readonly key: number; readonly change: FileChange }
  | { readonly ask: 'build'; readonly choices: RunChoices }
  | { readonly ask: 'part'; readonly number: number }
  | { readonly ask: 'records'; readonly number: number }
  | { readonly ask: 'rejects'; readonly problems: readonly RowProblem[] };

/** The worker's answer to a request. */
export interface DeskAnswer {
  readonly summary?: DeskSummary;
  readonly built?: BuildSummary;
  readonly part?: BuiltPart;
  readonly records?: ArchivePart;
  readonly text?: string;
  /** The message of a failure, which has no other field. */
  readonly error?: string;
}

export type DeskRequest = { readonly id: number } & DeskAsk;
export type DeskReply = { readonly id: number } & DeskAnswer;
