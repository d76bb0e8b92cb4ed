import { users, type UserVM } from '#shared/calls/users/users.ts';
import { useSend } from '#client/api.ts';
import { useMay, useMe } from '#client/me.ts';
import type { Question } from './Asking.tsx';
import { type Deed, deedsFor } from './deeds.ts';

interface Opening {
  readonly onEdit: (user: UserVM) => void;
  readonly onAsk: (question: Question) => void;
}

/** What the rows of the list offer and how it is done. */
export interface Deeds {
  readonly of: (user: UserVM) => Deed[];
  readonly run: (deed: Deed, user: UserVM) => void;
  /** The user whose deed is under way. */
  readonly busyId: string | undefined;
}

/** Edit opens its form, what cannot be taken back asks first, the rest happens at once. */
export function useDeeds(inactive: boolean, { onEdit, onAsk }: Opening): Deeds {
  const { userId, roleName } = useMe();
  const looking = {
    userId,
    roleName,
    inactive,
    invites: useMay('users.invite'),
    edits: useMay('users.edit'),
    deletes: useMay('users.delete'),
  };
  const resend = useSend(users.resend);
  const reactivate = useSend(users.reactivate);
  const busyId = reactivate.isPending ? reactivate.variables.input.params.userId : undefined;
  const resending = resend.isPending ? resend.variables.input.query.email : undefined;
  const run = (deed: Deed, user: UserVM) => {
    if (deed === 'edit') onEdit(user);
    else if (deed === 'resend') resend.mutate({ input: { query: { email: user.email } } });
    else if (deed === 'reactivate') reactivate.mutate({ input: { params: { userId: user.id } } });
    else onAsk({ ask: deed, user });
  };
  return { of: (user) => deedsFor(user, looking), run, busyId: busyId ?? resending };
}
