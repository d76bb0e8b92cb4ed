/** The kinds of records whose changes other programs can follow. */
export const CHANGE_KINDS = ['animal', 'milestone', 'health', 'person'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The days for which changes are kept: a cursor that is older reads everything anew. */
export const CHANGES_DAYS = 30;

/** The days for which messages to webhooks are kept. */
export const DELIVERY_DAYS = 30;

/** The states of a webhook: turned off by a person, or by itself after three days without success or by status 410. */
export const WEBHOOK_STATES = ['on', 'off', 'given up'] as const;

/** The states of a message to a webhook. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

/** True for a try whose status counts as delivered; it has none if there was no answer. */
export const isDelivered = ({ status = 0 }: { readonly status?: number | undefined }): boolean =>
  status >= 200 && status < 300;
