import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_PREVIEW_TEXT, PublicPreview, publicPreview } from '#shared/calls/exchange/public-preview.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { useTextValue } from '#ui/form/watched.ts';
import { useDebounced } from '#ui/useDebounced.ts';

/** The pause in typing before the preview is requested, since each request costs as much as a page visit. */
const DEBOUNCE_MS = 700;

/** The current values of the form; undefined while one of them is invalid. */
function usePreviewValues() {
  const formValues: Readonly<Record<string, unknown>> = useWatch();
  const about = useTextValue('about').slice(0, MAX_PREVIEW_TEXT);
  return PublicPreview.safeParse({ ...formValues, about }).data;
}

/** A preview of the public page with the form's current values, rendered by the code of the page itself. */
export function PagePreview() {
  const previewValues = usePreviewValues();
  const query = useDebounced(previewValues, DEBOUNCE_MS);
  const { data, error, refetch } = useCall(
    publicPreview.page,
    { query: query ?? { minWeeks: 8 } },
    { enabled: query !== undefined },
  );
  // The previous page stays while the next one loads.
  const [html, setHtml] = useState<string>();
  if (data && data.html !== html) setHtml(data.html);
  return (
    <>
      <h2>Preview</h2>
      {!previewValues && <p className="muted">It follows once the fields above are right.</p>}
      {error && !data && (
        <p role="alert">
          The preview can’t be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {html === undefined && !error && <Skeleton height={360} />}
      {html !== undefined && (
        <iframe className="exposure-look" title="Preview of the page" sandbox="" srcDoc={html} />
      )}
    </>
  );
}
