import { useEffect, useRef, useState } from 'react';
import { logos } from '#shared/calls/attachments/logos.ts';
import { MAX_LOGO_BYTES, MEDIA_TYPES } from '#shared/rules/files/files.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { useCall } from '#client/calls/api.ts';
import { useRefresh } from '#client/calls/refresh.ts';
import { fileFault, mediaTypeOf, sizeText, storedName } from '#parts/files/file/media.ts';
import { sendFile } from '#parts/files/uploads/sending/send.ts';
import { DeleteDialog } from '#records/deleting/DeleteDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#parts/files/uploads/choosing/FileInput.tsx';
import { LeaveGuard } from '#ui/dialog/LeaveGuard.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import { toast } from '#ui/message/toast.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import './logo.css';

/** The reason why a file cannot be the logo; undefined if it can. */
const logoFault = (file: File) =>
  fileFault(file, 'photo') ??
  (file.size > MAX_LOGO_BYTES ? `A logo can have at most ${MAX_LOGO_BYTES / 1024 / 1024} MB` : undefined);

/** Uploads a logo. `progress` is 0 to 1 until the file is processed, else undefined; `fault` is the error's message. */
function useLogoUpload() {
  const refresh = useRefresh();
  const [progress, setProgress] = useState<number>();
  const [fault, setFault] = useState('');
  const send = useSingleFlight(async (file: File) => {
    const fileError = logoFault(file);
    setFault(fileError ?? '');
    if (fileError) return;
    setProgress(0);
    const body = {
      tenant: true,
      logo: true,
      attachmentType: 'photo' as const,
      fileName: storedName(file.name),
      contentType: mediaTypeOf(file),
      size: file.size,
    };
    try {
      const { signal } = new AbortController();
      await sendFile(body, file, { signal, onProgress: setProgress, onStored: () => setProgress(1) });
      await refresh();
      toast.success('Logo changed');
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setProgress(undefined);
    }
  });
  return { send, progress, fault };
}

/** Shows the rescue's logo, and replaces or removes it without a Save button (product/tenants 2.4). */
export function LogoField() {
  const { data, error, refetch } = useCall(logos.get, {});
  const { send, progress, fault } = useLogoUpload();
  const [isRemoving, setRemoving] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // The logo is below the form; a link to `#logo` scrolls to it.
    if (location.hash === '#logo') box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const logo = data?.logo;
  const busy = progress !== undefined;
  return (
    <section ref={box} className="card customization-card" aria-labelledby="logo-title">
      <h2 id="logo-title">Logo</h2>
      <div className="logo-field">
        <LogoBox logo={logo} isLoaded={Boolean(data)} />
        <div>
          <p className="muted">
            On letterheads, kennel cards and in emails. JPEG, PNG, WebP or GIF up to{' '}
            {sizeText(MAX_LOGO_BYTES).replace('.0', '')}; a wide logo on a white or transparent background
            looks best.
          </p>
          {error && !data && (
            <p role="alert" className="error">
              Couldn’t load the logo.{' '}
              <Button variant="quiet" onClick={() => void refetch()}>
                Try again
              </Button>
            </p>
          )}
          {fault && (
            <p role="alert" className="error">
              {fault}
            </p>
          )}
          {busy && <progress value={progress} max={1} aria-label="Uploading the logo" />}
          <span className="logo-buttons">
            <Button icon="photo" busy={busy} onClick={() => picker.current?.click()}>
              {logo ? 'Replace' : 'Choose a logo'}
            </Button>
            {logo && (
              <Button variant="quiet" icon="trash" disabled={busy} onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
          </span>
          <FileInput
            ref={picker}
            label="Logo file"
            accept={MEDIA_TYPES.photo.join(',')}
            onFiles={([file]) => file && send(file)}
          />
        </div>
      </div>
      <LeaveGuard isActive={busy} title="The logo is still uploading">
        <p>If you leave now, the logo doesn’t change.</p>
      </LeaveGuard>
      {isRemoving && (
        <DeleteDialog
          remove={logos.remove}
          input={{}}
          restore={logos.restore}
          restoreInput={{}}
          onClose={() => setRemoving(false)}
        >
          the logo from reports, cards and emails
        </DeleteDialog>
      )}
    </section>
  );
}

interface BoxProps {
  readonly logo: { readonly url: string } | undefined;
  readonly isLoaded: boolean;
}

function LogoBox({ logo, isLoaded }: BoxProps) {
  if (!isLoaded) return <Skeleton width={180} height={72} />;
  return (
    <span className="logo-box on-paper">
      {logo ? <img src={logo.url} alt="The rescue’s logo" /> : <span>No logo</span>}
    </span>
  );
}
