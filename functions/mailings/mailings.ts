import type { mailings } from '#shared/calls/mailings/mailings.ts';
import type { leaving } from '#shared/calls/mailings/leaving.ts';
import type { Handlers } from '../kernel/context.ts';
import {
  resubscribe,
  redirectToUnsubscribe,
  unsubscribe,
  subscriptionState,
} from './leaving/subscriptions.ts';
import { gather } from './mailing/gather.ts';
import { listMailings, listRecipients } from './mailing/list.ts';
import { loadMailing } from './mailing/mailing.table.ts';
import {
  cancelMailing,
  pauseMailing,
  resendMailing,
  resumeMailing,
  sendMailing,
  testMailing,
} from './mailing/send.ts';
import { toDetailedMailing } from './mailing/mailing-replies.ts';
import { createMailing, discardMailing, updateMailing } from './mailing/write.ts';
import { senderOf } from './sending/sender.ts';

export const mailingHandlers = {
  list: listMailings,
  async get({ params: { id } }, { table }) {
    return { mailing: toDetailedMailing(await loadMailing(table, id)) };
  },
  sender: (_input, { table, now }) => senderOf(table, now),
  recipients: listRecipients,
  create: createMailing,
  update: updateMailing,
  async gather({ params: { id } }, context) {
    return { mailing: toDetailedMailing(await gather(context, id)) };
  },
  test: testMailing,
  send: sendMailing,
  cancel: cancelMailing,
  pause: pauseMailing,
  resume: resumeMailing,
  resend: resendMailing,
  discard: discardMailing,
} satisfies Handlers<typeof mailings>;

export const leavingHandlers = {
  page: redirectToUnsubscribe,
  look: subscriptionState,
  leave: unsubscribe,
  again: resubscribe,
} satisfies Handlers<typeof leaving>;
