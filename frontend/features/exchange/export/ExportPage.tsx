import { type Export, EXPORT_DAYS, exports } from '#shared/calls/exchange/exports.ts';
import { useCall, useSend } from '#client/calls/api.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { NotLoaded } from '#records/NotLoaded.tsx';
import { ExportList } from './ExportList.tsx';
import { pluralize } from '#shared/rules/text/phrases.ts';
import type { Data } from '#shared/contract/call.ts';
import { formatDate } from '#ui/time/moment.ts';
import '#ui/style/page.css';
import './export.css';
import '#ui/style/form.css';

/** The switch of the weekly export. */
function WeeklyExports({ weekly: { on, nextAt } }: Pick<Data<typeof exports.list>, 'weekly'>) {
  const { countryCode } = useSession();
  const { mutate, isPending } = useSend(exports.setWeekly);
  return (
    <section className="card exports" aria-labelledby="export-weekly">
      <h2 id="export-weekly">Every week</h2>
      <Check checked={on} disabled={isPending} onChange={(isOn) => mutate({ input: { body: { on: isOn } } })}>
        Make an export every week, and email the Administrators when it’s ready
      </Check>
      {nextAt && <p className="muted">Next export: {formatDate(nextAt, countryCode)}</p>}
    </section>
  );
}

const STAGES = {
  records: 'Reading records',
  files: 'Packing files',
  writing: 'Writing the archive',
} as const;

/** The progress of an export that is being made. */
function ExportProgress({ currentExport }: { readonly currentExport: Export }) {
  const { stage, records, filesDone, filesOf } = currentExport;
  return (
    <>
      <p role="status">
        {STAGES[stage]}
        {records > 0 && `: ${pluralize(records, 'record')}`}
        {filesOf > 0 && `, ${filesDone.toLocaleString('en')} of ${pluralize(filesOf, 'file')}`}. You can leave
        this page. We’ll email you when it’s ready.
      </p>
      {stage === 'files' && filesOf > 0 ? (
        <progress max={filesOf} value={filesDone} aria-label="Files" />
      ) : (
        <progress aria-label={STAGES[stage]} />
      )}
    </>
  );
}

/** The polling interval while an export is being made, in milliseconds. */
const POLL_MS = 2000;

/** /exchange/export: exports all data of the rescue, to keep or to take elsewhere (product/exchange 2). */
export default function ExportPage() {
  return useAccess(exports.list.access) ? <Exports /> : <NoPermission />;
}

function Exports() {
  const { data, error, refetch } = useCall(
    exports.list,
    { query: {} },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.exports.some((each) => each.state === 'making') ? POLL_MS : false,
    },
  );
  const currentExport = data?.exports.find(({ state }) => state === 'making');
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
              All records as spreadsheets and as JSON Lines for other programs, all photos, videos and
              documents, receipts as PDF, your lists, settings and history. Passwords aren’t included. It can
              be downloaded for {EXPORT_DAYS} days.
            </p>
            {currentExport ? (
              <ExportProgress currentExport={currentExport} />
            ) : (
              <RequestExport onFailed={() => void refetch()} />
            )}
          </section>
          <ExportList exports={data.exports.filter(({ state }) => state !== 'making')} />
          <WeeklyExports weekly={data.weekly} />
        </>
      ) : (
        <NotLoaded {...{ error, refetch }} showsServerMessage className="card exports" height={120} />
      )}
    </>
  );
}

/** Requests an export; if that fails, as while a colleague's export is being made, the page shows the present state. */
function RequestExport({ onFailed }: { readonly onFailed: () => void }) {
  const { mutate, isPending } = useSend(exports.create);
  return (
    <div>
      <Button
        variant="primary"
        icon="download"
        busy={isPending}
        onClick={() => mutate({ input: {} }, { onError: onFailed })}
      >
        Export everything
      </Button>
    </div>
  );
}
