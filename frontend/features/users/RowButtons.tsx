import type { UserVM } from '#shared/calls/users/users.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/icons.tsx';
import type { Deed } from './deeds.ts';
import { nameOf } from './shown.tsx';
import type { Deeds } from './useDeeds.ts';

/** Sign and words of each deed; what has no sign that everybody knows is written out. */
const LOOKS: Record<Deed, { icon: IconName; words: string; written: boolean }> = {
  edit: { icon: 'edit', words: 'Edit', written: false },
  deactivate: { icon: 'trash', words: 'Deactivate', written: false },
  resend: { icon: 'mail', words: 'Resend invitation', written: false },
  resetTwoStep: { icon: 'shield', words: 'Reset two-step sign-in', written: false },
  reactivate: { icon: 'restore', words: 'Reactivate', written: true },
};

interface Props {
  readonly user: UserVM;
  readonly deeds: Deeds;
  /** With room for words: every button says what it does. */
  readonly roomy?: boolean;
}

/** The buttons of a user, each by permission. */
export function RowButtons({ user, deeds, roomy = false }: Props) {
  const busy = deeds.busyId === user.id || deeds.busyId === user.email;
  return deeds.of(user).map((deed) => {
    const { icon, words, written } = LOOKS[deed];
    const shown = written || roomy;
    return (
      <Button
        key={deed}
        variant={shown ? 'secondary' : 'quiet'}
        icon={icon}
        aria-label={`${words}: ${nameOf(user)}`}
        title={shown ? undefined : words}
        busy={busy && (deed === 'resend' || deed === 'reactivate')}
        onClick={() => deeds.run(deed, user)}
      >
        {shown && words}
      </Button>
    );
  });
}
