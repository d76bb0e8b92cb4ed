import { useRef } from 'react';
import * as z from 'zod';
import { thanks, type WaitingGift } from '#shared/calls/giving/thanks.ts';
import type { Data } from '#shared/contract/call.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';
import { makeCall } from '#client/calls/make-call.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { SentFrom } from '#parts/mail/SentFrom.tsx';
import { FormDialog } from '#records/form/FormDialog.tsx';
import { useSteps } from '#records/form/useSave.ts';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';

interface Props {
  /** One donation of each donor; the server finds their others that wait for thanks. */
  readonly donors: readonly WaitingGift[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Draft = Data<typeof thanks.draft>;

const EmptyForm = z.object({});
const inputOf = ({ id }: WaitingGift) => ({ query: { id, all: true } });

/** Thanks several donors: one email each, for all their donations that wait for thanks. */
export default function ThankSeveral({ donors, onClose, onDone }: Props) {
  const reached = donors.filter(({ hasEmail }) => hasEmail);
  const unreachable = donors.filter(({ hasEmail }) => !hasEmail);
  const form = useSchemaForm(EmptyForm, {});
  const keyOf = useIdempotencyKey();
  // A second try sends the same text, so that donors already thanked get no second mail.
  const drafts = useRef(new Map<string, Draft>());
  const draftFor = async (gift: WaitingGift) => {
    const draft = drafts.current.get(gift.id) ?? (await makeCall(thanks.draft, inputOf(gift))).data;
    drafts.current.set(gift.id, draft);
    return draft;
  };
  const save = useSteps(form, {
    all: reached,
    atOnce: 1,
    noun: 'donors',
    step: async (_, gifts) => {
      const replies = [];
      for (const gift of gifts) {
        const { subject, message } = await draftFor(gift);
        const input = { params: { id: gift.id }, body: { subject, message, all: true } };
        replies.push((await makeCall(thanks.send, input, { idempotencyKey: keyOf(input) })).data);
      }
      return replies;
    },
    onDone: (replies) => {
      toast.success(`${counted(replies.length, 'thank-you')} queued`);
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Thank ${counted(reached.length, 'donor')} by email?`}
      buttonLabel={`Thank ${counted(reached.length, 'donor')}`}
      size="medium"
      confirmsLeaving={false}
      off={reached.length === 0}
      save={save}
      onClose={onClose}
    >
      <p>Each donor gets one email for all their donations awaiting thanks. Amounts aren't mentioned.</p>
      {unreachable.length > 0 && (
        <p>
          No email address: {unreachable.map(({ pcoName }) => pcoName).join(', ')}. Thank them another way.
        </p>
      )}
      {reached[0] && (
        <>
          <SentFrom />
          <First gift={reached[0]} />
        </>
      )}
    </FormDialog>
  );
}

/** The mail to the first donor. */
function First({ gift }: { readonly gift: WaitingGift }) {
  const { data } = useCall(thanks.draft, inputOf(gift), { staleTime: 0 });
  if (!data) return null;
  return (
    <section aria-label="The first email">
      <h3>Email to {gift.pcoName}</h3>
      <p>
        <strong>{data.subject}</strong>
      </p>
      <p className="thank-words">{data.message}</p>
    </section>
  );
}
