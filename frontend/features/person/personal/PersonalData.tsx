import { useState } from 'react';
import { strToU8, zipSync } from 'fflate';
import { personal } from '#shared/calls/exchange/personal.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { makeCall, tellError } from '#client/calls/make-call.ts';
import { save } from '#records/download/export.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late/late.tsx';
import { useOnce } from '#ui/useOnce.ts';
import { readablePage } from './readable.ts';
import '#ui/style/page.css';

const ErasePerson = late(() => import('./ErasePerson.tsx'));

/** Fetches everything about a person, and saves it to read and for programs. */
async function download(id: string): Promise<void> {
  const { data } = await makeCall(personal.data, { params: { id } });
  const zip = zipSync({
    'data.html': strToU8(readablePage(data)),
    'data.json': strToU8(JSON.stringify(data, undefined, 2)),
  });
  save(new Blob([zip], { type: 'application/zip' }), `${data.name || 'person'}.zip`);
}

/** The rights of people whose data a rescue holds: a copy of it, and its erasure. */
export default function PersonalData({ pco: { id, entityType } }: { readonly pco: Pco }) {
  const [busy, setBusy] = useState(false);
  const [erases, setErases] = useState(false);
  const run = useOnce(async () => {
    setBusy(true);
    await download(id).catch(tellError);
    setBusy(false);
  });
  return (
    <>
      <p className="muted">
        Everything you hold about them as a file, to give it to them
        {entityType === 'Person' ? ', or to erase it' : ''}.
      </p>
      <span className="page-buttons">
        <Button icon="download" busy={busy} onClick={run}>
          Download their data
        </Button>
        {entityType === 'Person' && (
          <Button icon="trash" onClick={() => setErases(true)}>
            Erase
          </Button>
        )}
      </span>
      {erases && <ErasePerson id={id} onClose={() => setErases(false)} />}
    </>
  );
}
