import { EXPORT_DAYS, exports } from '#shared/calls/exchange/exports.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { ExportList } from './ExportList.tsx';
import { Making } from './Making.tsx';
import { Weekly } from './Weekly.tsx';
import '#ui/style/page.css';
import './export.css';

/** The time between two looks at an export that is being made; milliseconds. */
const ASK_MS = 2000;

/** /exchange/export: everything of the rescue, to keep or to take elsewhere (product/exchange 2). */
export default function ExportPage() {
  return useMay(exports.list.access) ? <Exports /> : <NoPermission />;
}

function Exports() {
  const { data, error, refetch } = useCall(
    exports.list,
    { query: {} },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.exports.some((each) => each.state === 'making') ? ASK_MS : false,
    },
  );
  const making = data?.exports.find(({ state }) => state === 'making');
  return (
    <>
      <div className="page-head">
        <h1>Export</h1>
      </div>
      {data ? (
        <>
          <section className="card exports" aria-labelledby="export-everything">
            <h2 id="export-everything">Everything in one place</h2>
            <p>
              All records as spreadsheets and for programs, all photos, videos and documents, receipts as PDF,
              your lists, settings and history. Passwords aren’t included. It can be downloaded for{' '}
              {EXPORT_DAYS} days.
            </p>
            {making ? <Making making={making} /> : <Order onRefused={() => void refetch()} />}
          </section>
          <ExportList exports={data.exports.filter(({ state }) => state !== 'making')} />
          <Weekly weekly={data.weekly} />
        </>
      ) : (
        <NotLoaded {...{ error, refetch }} isQuoted className="card exports" height={120} />
      )}
    </>
  );
}

/** Orders an export. Refused while a colleague's is being made: the page then shows that one. */
function Order({ onRefused }: { readonly onRefused: () => void }) {
  const { mutate, isPending } = useSend(exports.create);
  return (
    <div>
      <Button
        variant="primary"
        icon="download"
        busy={isPending}
        onClick={() => mutate({ input: {} }, { onError: onRefused })}
      >
        Export everything
      </Button>
    </div>
  );
}
