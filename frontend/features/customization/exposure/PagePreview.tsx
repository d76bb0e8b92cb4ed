import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PREVIEWED_TEXT, PublicPreview, publicPreview } from '#shared/calls/exchange/public-preview.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import { useCall } from '#client/calls/api.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { useText } from '#ui/form/watched.ts';
import { useDebounced } from '#ui/useDebounced.ts';

/** The pause in typing before the preview is requested, which costs as much as a visit of the page. */
const DEBOUNCE_MS = 700;

/** The present values of the form; undefined while one of them is invalid. */
function useTyped() {
  const typed: Readonly<Record<string, unknown>> = useWatch();
  const about = useText('about').slice(0, PREVIEWED_TEXT);
  return PublicPreview.safeParse({ ...typed, about }).data;
}

/** The public page with the present values of the form, rendered by the code of the page itself. */
export function PagePreview() {
  const typed = useTyped();
  const settled = useDebounced(typed ? JSON.stringify(typed) : '', DEBOUNCE_MS);
  const query = settled === '' ? undefined : jsonOf(PublicPreview, settled);
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
      {!typed && <p className="muted">It follows once the fields above are right.</p>}
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
