import { useState } from 'react';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { personal } from '#shared/calls/exchange/personal.ts';
import type { Data } from '#shared/contract/call.ts';
import type { Pco } from '#shared/calls/people/people.ts';
import { makeCall, showError } from '#client/calls/make-call.ts';
import { saveFile } from '#records/download/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { readablePage } from './readable.ts';
import '#ui/style/page.css';

const ErasePerson = lazyComponent(() => import('./ErasePerson.tsx'));

/** Fetches the bytes of one file of a person. @throws Error with a message for the user */
async function fetchFile({ path, url }: Data<typeof personal.data>['files'][number]): Promise<Uint8Array> {
  const reply = await fetch(url).catch(() => undefined);
  if (!reply?.ok)
    throw new Error(`${path.replace('files/', '')} could not be fetched. Please try again in a moment.`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** Downloads everything about a person as a zip: a page to read, JSON for programs, and the files. */
async function download(id: string): Promise<void> {
  const { data } = await makeCall(personal.data, { params: { id } });
  const { files, ...fields } = data;
  const contents: Zippable = {
    'data.html': strToU8(readablePage(data)),
    'data.json': strToU8(JSON.stringify({ ...fields, files: files.map(({ path }) => path) }, undefined, 2)),
  };
  // Fetched one after another, as a person may have videos; not compressed, as photos and videos hardly become smaller.
  for (const file of files) contents[file.path] = [await fetchFile(file), { level: 0 }];
  const zip = zipSync(contents);
  saveFile(new Blob([zip], { type: 'application/zip' }), `${data.name || 'person'}.zip`);
}

/** Buttons for the data protection rights of a person: to download a copy of their data, and to erase it. */
export default function PersonalData({ pco: { id, entityType } }: { readonly pco: Pco }) {
  const [isBusy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const startDownload = useSingleFlight(async () => {
    setBusy(true);
    await download(id).catch(showError);
    setBusy(false);
  });
  return (
    <>
      <p className="muted">
        Everything you hold about them, with their files, to give it to them
        {entityType === 'Person' ? ', or to erase it' : ''}.
      </p>
      <span className="page-buttons">
        <Button icon="download" busy={isBusy} onClick={startDownload}>
          Download their data
        </Button>
        {entityType === 'Person' && (
          <Button icon="trash" onClick={() => setErasing(true)}>
            Erase
          </Button>
        )}
      </span>
      {isErasing && <ErasePerson id={id} onClose={() => setErasing(false)} />}
    </>
  );
}
