import { useSearchParams } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import type { Data } from '#shared/contract/call.ts';
import { publicPath } from '#shared/rules/exposure/public-name.ts';
import { useCall } from '#client/calls/api.ts';
import { useModules } from '#client/useModules.ts';
import { useSubject } from '#client/page-subject.ts';
import { useAccess, useSession } from '#client/session/session-context.ts';
import { WideExposureOff } from '#parts/exposure/WideExposureOff.tsx';
import { NoAnimal, NoAnimalChosen } from '#parts/animal/NoAnimal.tsx';
import { Button } from '#ui/Button.tsx';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Skeleton } from '#ui/message/states.tsx';
import QrCode from '#ui/picture/QrCode.tsx';
import { pageRule, paperFor, printPage } from '#ui/print/paper.ts';
import { usePublicDetails } from './usePublicDetails.ts';
import '#ui/style/page.css';
import './flyer.css';

/** The number of tear-off strips at the lower edge. */
const STRIP_COUNT = 8;

/** /animals/flyer?id=…: a printable flyer of an animal with a QR code and tear-off strips. */
export default function FlyerPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const canShare = useAccess('animals.actions.wide_exposure');
  const isOn = useModules()?.wideExposure;
  const queryOptions = { enabled: canShare && id !== '' && isOn === true };
  const animalQuery = useCall(animals.get, { query: { ids: id } }, queryOptions);
  const exposureQuery = useCall(exposure.get, { query: { animalId: id } }, queryOptions);
  const settings = useCall(exposureSettings.get, {}, queryOptions);
  const tenant = useCall(tenants.tenantInfo, {}, { staleTime: 300_000 });
  const animal = animalQuery.data?.animalList[0];
  useSubject(animal?.animalName, `/animals/${id}`);
  const { paper } = useSession();
  if (!canShare) return <NoPermission />;
  if (isOn === false) return <WideExposureOff />;
  if (!id) return <NoAnimalChosen />;
  const failedQuery = [animalQuery, exposureQuery, settings, tenant].find(
    ({ isError, data }) => isError && !data,
  );
  if (failedQuery?.error)
    return <NoAnimal error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />;
  if (!animal || !exposureQuery.data || !settings.data || !tenant.data)
    return (
      <div className="card" role="status" aria-label="Loading the flyer">
        <Skeleton height={320} />
      </div>
    );
  const sheet = paperFor('small', paper);
  return (
    <div className="flyer-page">
      <style>{pageRule(sheet)}</style>
      <div className="page-head flyer-tools">
        <h1>Flyer</h1>
        <Button variant="primary" icon="print" onClick={() => void printPage()}>
          Print
        </Button>
      </div>
      <div
        className="flyer on-paper"
        // Half a millimeter less than the page: rounding up would add an empty page.
        style={{ width: `${sheet.width}mm`, height: `${sheet.height - 0.5}mm` }}
      >
        <Flyer
          animal={animal}
          exposure={exposureQuery.data.exposure}
          settings={settings.data.settings}
          tenant={tenant.data.tenant}
        />
      </div>
    </div>
  );
}

interface FlyerProps {
  readonly animal: Animal;
  readonly exposure: Data<typeof exposure.get>['exposure'];
  readonly settings: Data<typeof exposureSettings.get>['settings'];
  readonly tenant: Data<typeof tenants.tenantInfo>['tenant'];
}

/** The contents of a flyer: photo, facts, story and contact of the rescue. */
function Flyer({ animal, exposure: { text, reasons }, settings, tenant }: FlyerProps) {
  const { animalName, artifactAttachment } = animal;
  const { line, details } = usePublicDetails(animal);
  const { isPublic, publicName } = settings;
  const path = isPublic && publicName && reasons.length === 0 ? publicPath(publicName, animal.id) : '';
  const phone = settings.phone || tenant.phone;
  const email = settings.email || tenant.emailAddress;
  return (
    <>
      <header>
        <h2>{animalName}</h2>
        <p>{line}</p>
      </header>
      {artifactAttachment && <img className="flyer-photo" src={artifactAttachment.blobUrl} alt="" />}
      <div className="flyer-body">
        <div>
          {details.length > 0 && <p className="flyer-facts">{details.join(' · ')}</p>}
          <p className="flyer-text">{text}</p>
        </div>
        {path && (
          <figure>
            <QrCode text={`${location.origin}${path}`} label={`Page of ${animalName}`} className="flyer-qr" />
            <figcaption>Read more and apply</figcaption>
          </figure>
        )}
      </div>
      <footer>
        <strong>{tenant.name}</strong> {[phone, email].filter(Boolean).join(' · ')}
      </footer>
      <ul className="flyer-strips" aria-label="Strips to tear off">
        {Array.from({ length: STRIP_COUNT }, (_, i) => (
          <li key={i} aria-hidden={i > 0}>
            <strong>{animalName}</strong>
            <span>{tenant.name}</span>
            <span>{phone || email}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
