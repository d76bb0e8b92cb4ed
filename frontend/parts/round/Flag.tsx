import { Icon } from '#ui/picture/icons.tsx';

interface Props {
  readonly reason: string;
  /** A further class beside `round-flag`. */
  readonly className?: string;
}

/** That an animal is flagged, and why, on its card. */
export const Flag = ({ reason, className = '' }: Props) => (
  <p className={`round-flag ${className}`.trim()}>
    <Icon name="flag" size={18} />
    <span className="visually-hidden">Flagged: </span>
    {reason}
  </p>
);
