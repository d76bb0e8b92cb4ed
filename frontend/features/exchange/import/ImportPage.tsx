import { useSearchParams } from 'react-router';
import { useAccess } from '#client/session/session-context.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { PrepareImport } from './PrepareImport.tsx';
import { Run } from './run/Run.tsx';
import '#ui/style/page.css';
import '#ui/style/section.css';
import './import.css';

/** /exchange/import: imports files from other programs; `?run=` shows an import that was begun (product/exchange 1). */
export default function ImportPage() {
  const [params] = useSearchParams();
  const runId = params.get('run');
  if (!useAccess('exchange')) return <NoPermission />;
  return (
    <>
      <div className="page-head">
        <h1>Import</h1>
      </div>
      {runId ? <Run key={runId} id={runId} /> : <PrepareImport />}
    </>
  );
}
