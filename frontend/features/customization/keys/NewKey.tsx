import { OneTimeSecret } from '#records/secret/OneTimeSecret.tsx';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** The dialog with the text of an API key, which is shown only once, when it is made or rotated. */
export const NewKey = ({ text, onClose }: Props) => (
  <OneTimeSecret noun="key" text={text} onClose={onClose}>
    <p>
      It is shown only once. Anyone who has this key can do everything that it allows, so keep it as safe as a
      password.
    </p>
  </OneTimeSecret>
);
