import { useEffect, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { SelectField, useFieldError } from '#ui/form/fields.tsx';
import { Icon, type IconName } from '#ui/icons.tsx';
import { DescriptionField, MoreFields, RankField, TYPE_OPTIONS } from './facts.tsx';
import { FileNameField } from './FileNameField.tsx';
import { sizeText } from './media.ts';

const SIGNS: Readonly<Record<string, IconName>> = { photo: 'photo', video: 'video', document: 'file' };

/** The photo itself where the browser can show it, else a sign of what it is. */
function Preview({ file, type }: { file: File; type: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="file-preview">
      {url ? (
        <img src={url} alt="" onError={() => setUrl(undefined)} />
      ) : (
        <Icon name={SIGNS[type] ?? 'file'} size={24} />
      )}
    </span>
  );
}

interface Props {
  /** Where its fields are in the form: 'files.0.'. */
  readonly at: string;
  readonly file: File;
  /** The only one: nothing is folded away, and it cannot be taken out. */
  readonly alone: boolean;
  readonly onRemove: () => void;
}

/** What is asked about one file before it is sent. */
export function FileRow({ at, file, alone, onRemove }: Props) {
  const type = String(useWatch({ name: `${at}attachmentType` }) ?? '');
  const { errors } = useFormState({ name: at.slice(0, -1) });
  const faults: Record<string, unknown> = get(errors, at.slice(0, -1)) ?? {};
  const misplaced = [useFieldError(`${at}contentType`), useFieldError(`${at}size`)].find(Boolean);
  const more = <MoreFields at={at} />;
  return (
    <fieldset className="file-row">
      <legend className="visually-hidden">{file.name}</legend>
      <div className="file-row-head">
        <Preview file={file} type={type} />
        <p>
          <strong>{file.name}</strong>
          <small>{sizeText(file.size)}</small>
        </p>
        {!alone && (
          <Button variant="quiet" icon="close" aria-label={`Leave out ${file.name}`} onClick={onRemove} />
        )}
      </div>
      <div className="file-row-facts">
        <FileNameField name={`${at}fileName`} />
        <div className="file-type">
          <SelectField name={`${at}attachmentType`} label="File type" required options={TYPE_OPTIONS} />
          {misplaced && (
            <p className="error" role="alert">
              {misplaced}
            </p>
          )}
        </div>
        <DescriptionField at={at} type={type} />
        {type === 'photo' && <RankField at={at} />}
      </div>
      {alone ? (
        more
      ) : (
        <details open={Boolean(faults['notes'] ?? faults['attachmentDate']) || undefined}>
          <summary>Date and notes</summary>
          <div className="fields">{more}</div>
        </details>
      )}
    </fieldset>
  );
}
