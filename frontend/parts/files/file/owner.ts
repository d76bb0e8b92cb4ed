import type { Attachment } from '#shared/calls/attachments/attachment.schema.ts';

/** The owner of files: exactly one of an animal, a PCO and the rescue itself. */
export type Owner = { readonly animalId: string } | { readonly pcoId: string } | { readonly tenant: true };

/** The query of an owner's files, as `callQuery(attachments.allBy…, …)` makes it. */
export interface FilesQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<{ artifactAttachments: Attachment[] }>;
}
