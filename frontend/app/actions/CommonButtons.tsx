import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/picture/icons.tsx';

interface CommonAction {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
}

interface Props<A extends CommonAction> {
  readonly actions: readonly A[];
  readonly onAct: (action: A) => void;
}

/** The longest label that narrow screens show beside its icon. */
const SHORT_LABEL_LENGTH = 6;

/** The most frequent actions for a selection, as buttons; narrow screens show only the icons of longer ones. */
export const CommonButtons = <A extends CommonAction>({ actions, onAct }: Props<A>) =>
  actions.map((action) => (
    <Button
      key={action.key}
      variant="quiet"
      icon={action.icon}
      aria-label={action.label}
      onClick={() => onAct(action)}
    >
      <span className={action.label.length > SHORT_LABEL_LENGTH ? 'wide-only' : undefined}>
        {action.label}
      </span>
    </Button>
  ));
