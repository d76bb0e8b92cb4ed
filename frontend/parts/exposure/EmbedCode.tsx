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

/** HTML to copy that shows the rescue's animals on another website: all of them, or one kind. */
export function EmbedCode({ publicName, rescueName }: Props) {
  const [typeName, setTypeName] = useState('');
  const selectId = useId();
  const { data } = useCall(lists.animalType.list, { query: {} }, { staleTime: 60_000 });
  const types = (data?.animalTypes ?? []).map((type) => type.typeName);
  const { frame, link } = embedCode({
    origin: window.location.origin,
    slug: publicName,
    name: rescueName,
    kind: typeName ? kindSlug(typeName) : undefined,
  });
  return (
    <section className="card exposure-part" aria-labelledby={`${selectId}-title`}>
      <h2 id={`${selectId}-title`}>On your own site</h2>
      <p>
        Paste this where your site accepts HTML: “Custom HTML” in WordPress, “Embed” in Wix, “Code” in
        Squarespace. Changes to your animals show up there automatically.
      </p>
      <div className="exposure-kind">
        <label htmlFor={selectId}>Animals</label>
        <Select
          id={selectId}
          value={typeName}
          options={[['', 'All kinds'], ...types]}
          onChoose={setTypeName}
        />
      </div>
      <CopyableCode label="A frame with the animals" text={frame} rows={4} />
      <CopyableCode label="A link, if your site doesn’t allow frames" text={link} rows={2} />
    </section>
  );
}

interface CodeProps {
  readonly label: string;
  readonly text: string;
  readonly rows: number;
}

function CopyableCode({ label, text, rows }: CodeProps) {
  const id = useId();
  return (
    <div className="exposure-code">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={rows}
        readOnly
        value={text}
        onFocus={({ target }) => target.select()}
      />
      <Button icon="copy" aria-label={`Copy: ${label}`} onClick={() => void copyText(text)}>
        Copy
      </Button>
    </div>
  );
}
