import RescueFiles from './RescueFiles.tsx';
import { RescuePage } from './RescuePage.tsx';
import './customization.css';

/** /customization/tenant-attachments: photos, videos and documents of the rescue. */
export default function RescueFilesPage() {
  return (
    <RescuePage>
      <div className="page-head">
        <h1>Photos, Videos & Documents</h1>
      </div>
      <RescueFiles />
    </RescuePage>
  );
}
