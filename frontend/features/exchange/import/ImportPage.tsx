import { useSearchParams } from 'react-router';
import { useMay } from '#client/session/me.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Preparing } from './Preparing.tsx';
import { Run } from './run/Run.tsx';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './import.css';

/** /exchange/import: takes in files of other programs; `?run=` shows a run (product/exchange 1). */
export default function ImportPage() {
  const [params] = useSearchParams();
  const run = params.get('run');
  if (!useMay('exchange')) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Import</h1>
      </div>
      {run ? <Run key={run} id={run} /> : <Preparing />}
    </>
  );
}
