import { WideExposureOff } from '#parts/exposure/WideExposureOff.tsx';
import {
  type ExposureSettings,
  ExposureSettingsInput,
  exposureSettings,
} from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { useModules } from '#client/useModules.ts';
import { EmbedCode } from '#parts/exposure/EmbedCode.tsx';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { SaveNotice } from '#records/form/SaveNotice.tsx';
import { useSave } from '#records/form/useSave.ts';
import { Button, ButtonAnchor } from '#ui/Button.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { useUnsaved } from '#ui/dialog/useUnsaved.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { proposePublicName, publicPath } from '#shared/rules/exposure/public-name.ts';
import { AnimalFields, LostFoundFields, PageFields, TextsFields } from './ExposureFields.tsx';
import { PagePreview } from './PagePreview.tsx';
import '../rescue/customization.css';
import './exposure-tab.css';

const TITLE = 'Public Page';

/** /customization/exposure: the rescue's public page, and which animals it shows (product/exposure 2). */
export default function ExposureTab() {
  const isOn = useModules()?.wideExposure;
  const { initial, formKey, error, reload } = useInitialData(
    exposureSettings.get,
    {},
    { enabled: isOn === true },
  );
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 });
  if (isOn === false) return <WideExposureOff />;
  if (error && !initial) return <ErrorState message={error.message} onRetry={reload} />;
  if (tenant.error && !tenant.data)
    return <ErrorState message={tenant.error.message} onRetry={() => void tenant.refetch()} />;
  if (!initial || !tenant.data)
    return (
      <>
        <h1>{TITLE}</h1>
        <div className="card customization-card" role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton height={200} />
        </div>
      </>
    );
  return (
    <SettingsForm
      key={formKey}
      settings={initial.settings}
      rescueName={tenant.data.tenant.name}
      onReload={reload}
    />
  );
}

interface Props {
  readonly settings: ExposureSettings;
  readonly rescueName: string;
  /** Reloads the form with the current settings. */
  readonly onReload: () => void;
}

function SettingsForm({ settings, rescueName, onReload }: Props) {
  const { version, changedBy: _by, changedAt: _at, ...fields } = settings;
  const publicName = fields.publicName || proposePublicName(rescueName);
  const form = useSchemaForm(ExposureSettingsInput, { ...fields, publicName });
  const save = useSave(
    exposureSettings.update,
    form,
    (body, { version: currentVersion = version }) => ({ body: { ...body, version: currentVersion } }),
    { draftKey: `exposure-settings#${version}`, onDone: onReload },
  );
  const { busy, hint, submit, draft } = save;
  useUnsaved(save.isDirty && { buttonLabel: 'Save', onSave: submit, onDiscard: draft.forget });
  return (
    <>
      <Form form={form} onSubmit={() => void submit()}>
        <div className="page-head">
          <h1>{TITLE}</h1>
          {settings.isPublic && (
            <ButtonAnchor href={publicPath(settings.publicName)} target="_blank" rel="noopener" icon="home">
              Open Public Page
            </ButtonAnchor>
          )}
        </div>
        <SaveNotice save={save} subject="the public page" onReload={onReload} />
        <fieldset className="card customization-card" disabled={busy}>
          <PageFields />
          <AnimalFields />
          <LostFoundFields />
          <TextsFields />
          <PagePreview />
          <div className="modal-buttons">
            {hint}
            <Button type="submit" variant="primary" busy={busy}>
              Save
            </Button>
          </div>
        </fieldset>
      </Form>
      {settings.isPublic && <EmbedCode publicName={settings.publicName} rescueName={rescueName} />}
    </>
  );
}
