import { OneTimeSecret } from '#records/secret/OneTimeSecret.tsx';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** The secret of a webhook, which is shown only once. */
export const NewSecret = ({ text, onClose }: Props) => (
  <OneTimeSecret noun="secret" text={text} onClose={onClose}>
    <p>It is shown only once. With it the other program checks that a message comes from us.</p>
  </OneTimeSecret>
);
