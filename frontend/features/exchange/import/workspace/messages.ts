import type { RunChoices } from '#shared/rules/exchange/rows/run.ts';
import type { BuildSummary, BuiltPart, WorkspaceSummary, FileChange } from './workspace.ts';
import type { ArchivePart } from '../reading/read-archive.ts';
import type { RowProblem } from './rejects.ts';

/** A command of the page to the workspace, which runs in a worker or in the page. */
export type WorkspaceCommand =
  | { readonly type: 'add'; readonly files: readonly File[] }
  | { readonly type: 'remove'; readonly key: number }
  | { readonly type: 'change'; readonly key: number; readonly change: FileChange }
  | { readonly type: 'build'; readonly choices: RunChoices }
  | { readonly type: 'builtPart'; readonly number: number }
  | { readonly type: 'archivePart'; readonly number: number }
  | { readonly type: 'rejectedRowsCsv'; readonly problems: readonly RowProblem[] };

/** The result of a command: one field, which depends on the type of the command. */
export interface WorkspaceResult {
  readonly summary?: WorkspaceSummary;
  readonly buildSummary?: BuildSummary;
  readonly builtPart?: BuiltPart;
  readonly archivePart?: ArchivePart;
  readonly csv?: string;
  /** The error message of a command that failed; no other field is set then. */
  readonly error?: string;
}

export type WorkspaceRequest = { readonly id: number } & WorkspaceCommand;
export type WorkspaceReply = { readonly id: number } & WorkspaceResult;
