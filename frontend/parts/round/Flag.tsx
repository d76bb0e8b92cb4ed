import { Icon } from '#ui/picture/icons.tsx';

interface Props {
  readonly reason: string;
  /** A further class beside `round-flag`. */
  readonly className?: string;
}

/** Shows on the card of an animal that it is flagged, and the reason. */
export const FlagReason = ({ reason, className = '' }: Props) => (
  <p className={`round-flag ${className}`.trim()}>
    <Icon name="flag" size={18} />
    <span className="visually-hidden">Flagged: </span>
    {reason}
  </p>
);
