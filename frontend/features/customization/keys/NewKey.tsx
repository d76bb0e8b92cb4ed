import { OneTimeSecret } from '#records/secret/OneTimeSecret.tsx';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** The text of a new key, which is shown only once. */
export const NewKey = ({ text, onClose }: Props) => (
  <OneTimeSecret
    title="Copy the key now"
    noun="key"
    unsavedSubject="The key is"
    text={text}
    label="Key"
    savedLabel="I have saved it"
    className="fields"
    onClose={onClose}
  >
    <p>It is shown only once. Anyone who has it can do what it may, so keep it like a password.</p>
  </OneTimeSecret>
);
