import { EXPORT_DAYS } from '#shared/calls/exchange/exports.ts';
import { rescueExports } from '#functions/exchange/exports/export.record.ts';
import type { Post } from '#functions/kernel/mail/outbox.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { administratorLetter } from './administrator-letters.ts';

/** The sentences about an export that is ready, and about one that could not be made. */
const EXPORT_TEXTS = {
  ready: {
    subject: 'Your export is ready',
    line: `Everything in your rescue was put together: records as spreadsheets and for programs, and all stored files. You can download it for ${EXPORT_DAYS} days.`,
    button: 'Download it',
  },
  failed: {
    subject: 'Your export didn’t work',
    line: 'We tried several times to put everything in your rescue together, and it did not work. Nothing in your rescue was changed. Please try again; if it fails again, write to us.',
    button: 'Try again',
  },
};

/** Informs an Administrator about the end of an export; undefined if the export or the recipient is gone. */
export async function exportLetter({ exportId, ...post }: Extract<Post, { letter: 'export' }>) {
  const item = await tableOf(post.tenantId).get(rescueExports.key({ id: exportId }));
  const state = item && rescueExports.read(item).row.state;
  if (!state || state === 'making') return undefined;
  const { subject, line, button } = EXPORT_TEXTS[state];
  return administratorLetter(post, {
    subject,
    heading: subject,
    lines: [line],
    button: { text: button, path: '/exchange/export' },
    after: state === 'ready' ? ['Keep the files private: they hold all records of your rescue.'] : [],
  });
}
