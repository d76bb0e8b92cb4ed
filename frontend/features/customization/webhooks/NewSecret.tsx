import { OneTimeSecret } from '#records/secret/OneTimeSecret.tsx';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** The secret of a webhook, which is shown only once. */
export const NewSecret = ({ text, onClose }: Props) => (
  <OneTimeSecret
    title="Copy the secret now"
    noun="secret"
    unsavedSubject="The secret is"
    text={text}
    label="Secret"
    savedLabel="I have saved it"
    className="fields"
    onClose={onClose}
  >
    <p>It is shown only once. With it the other program checks that a message comes from us.</p>
  </OneTimeSecret>
);
