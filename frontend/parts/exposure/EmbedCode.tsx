import { useId, useState } from 'react';
import { lists } from '#shared/calls/lists/lists.ts';
import { embedCode, kindSlug } from '#shared/rules/exposure/embed.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { copyText } from '#ui/message/copy-text.ts';
import './exposure.css';

interface Props {
  /** The rescue's name in the URL of its public page. */
  readonly publicName: string;
  readonly rescueName: string;
}

/** The lines of HTML that show the rescue's animals in another site, of all kinds or of one. */
export function EmbedCode({ publicName, rescueName }: Props) {
  const [chosenType, setType] = useState('');
  const selectId = useId();
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 });
  const types = (data?.animalTypes ?? []).map(({ typeName }) => typeName);
  const { frame, link } = embedCode({
    origin: window.location.origin,
    slug: publicName,
    name: rescueName,
    kind: chosenType ? kindSlug(chosenType) : undefined,
  });
  return (
    <section className="card exposure-part" aria-labelledby={`${selectId}-title`}>
      <h2 id={`${selectId}-title`}>On your own site</h2>
      <p>
        Paste this where your site takes HTML: “Custom HTML” in WordPress, “Embed” in Wix, “Code” in
        Squarespace. It follows every change by itself.
      </p>
      <div className="exposure-kind">
        <label htmlFor={selectId}>Animals</label>
        <Select id={selectId} value={chosenType} options={[['', 'All kinds'], ...types]} onChoose={setType} />
      </div>
      <Code label="A frame with the animals" text={frame} />
      <Code label="A link, if your site takes no frames" text={link} />
    </section>
  );
}

function Code({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  const copy = () => copyText(text);
  return (
    <div className="exposure-code">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={text.length > 200 ? 4 : 2}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button icon="copy" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
