import { useState } from 'react';
import { WideExposureOff } from '#parts/exposure/WideExposureOff.tsx';
import {
  type ExposureSettings,
  ExposureSettingsInput,
  exposureSettings,
} from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { useCall } from '#client/calls/api.ts';
import { showError } from '#client/calls/make-call.ts';
import { useModules } from '#client/useModules.ts';
import { EmbedCode } from '#parts/exposure/EmbedCode.tsx';
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
  const [formKey, setFormKey] = useState(0);
  const isOn = useModules()?.wideExposure;
  const settings = useCall(exposureSettings.get, {}, { enabled: isOn === true });
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 });
  if (isOn === false) return <WideExposureOff />;
  const failedQuery = [settings, tenant].find(({ isError, data }) => isError && !data);
  if (failedQuery?.error)
    return <ErrorState message={failedQuery.error.message} onRetry={() => void failedQuery.refetch()} />;
  if (!settings.data || !tenant.data)
    return (
      <>
        <h1>{TITLE}</h1>
        <div className="card customization-card" role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton height={200} />
        </div>
      </>
    );
  const restart = async () => {
    const { isSuccess, error } = await settings.refetch();
    // If the current settings can't be loaded, the form keeps what was typed: it would begin with outdated ones.
    if (isSuccess) setFormKey((count) => count + 1);
    else showError(error);
  };
  return (
    <SettingsForm
      key={formKey}
      settings={settings.data.settings}
      rescueName={tenant.data.tenant.name}
      onRestart={restart}
    />
  );
}

interface Props {
  readonly settings: ExposureSettings;
  readonly rescueName: string;
  /** Reloads the form with the current settings. */
  readonly onRestart: () => Promise<void>;
}

function SettingsForm({ settings: currentSettings, rescueName, onRestart }: Props) {
  // An edit continues from the values it began with, also when another user saves meanwhile.
  const [settings] = useState(currentSettings);
  const { version, changedBy: _by, changedAt: _at, ...fields } = settings;
  const publicName = fields.publicName || proposePublicName(rescueName);
  const form = useSchemaForm(ExposureSettingsInput, { ...fields, publicName });
  const save = useSave(
    exposureSettings.update,
    form,
    (body, { version: currentVersion = version }) => ({ body: { ...body, version: currentVersion } }),
    { draftKey: `exposure-settings#${version}`, onDone: onRestart },
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
        <SaveNotice save={save} subject="the public page" onReload={() => void onRestart()} />
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
