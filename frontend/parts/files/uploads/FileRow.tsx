import { useEffect, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { SelectField, useFieldError } from '#ui/form/fields.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { DescriptionField, MoreFields, RankField, TYPE_OPTIONS } from '../file/AttachmentFields.tsx';
import { FileNameField } from '../file/FileNameField.tsx';
import { sizeText } from '../file/media.ts';

const SIGNS: Readonly<Record<string, IconName>> = { photo: 'photo', video: 'video', document: 'file' };

/** The photo itself where the browser can show it, else an icon of its type. */
function Preview({ file, type }: { file: File; type: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
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
  /** The path of its fields in the form: 'files.0.'. */
  readonly at: string;
  readonly file: File;
  /** The only one: no field is collapsed, and it cannot be removed. */
  readonly isOnly: boolean;
  /** A file of this name exists already. */
  readonly isThere: boolean;
  /** The name of an identical file. */
  readonly sameAs: string | undefined;
  readonly onRemove: () => void;
}

/** The type, with its error. */
function TypeField({ at }: { readonly at: string }) {
  const misplaced = [useFieldError(`${at}contentType`), useFieldError(`${at}size`)].find(Boolean);
  return (
    <div className="file-type">
      <SelectField name={`${at}attachmentType`} label="File type" required options={TYPE_OPTIONS} />
      {misplaced && (
        <p className="error" role="alert">
          {misplaced}
        </p>
      )}
    </div>
  );
}

const FOLDED = ['fileName', 'notes', 'attachmentDate', 'publicityRank', 'description'];

/** The fields of one file before upload; of several only one line, the rest on demand or if something is missing. */
export function FileRow({ at, file, isOnly, isThere, sameAs, onRemove }: Props) {
  const type = String(useWatch({ name: `${at}attachmentType` }) ?? '');
  const { errors } = useFormState({ name: at.slice(0, -1) });
  const faults: Record<string, unknown> = get(errors, at.slice(0, -1)) ?? {};
  const isFaulty = FOLDED.some((field) => faults[field]);
  const facts = (
    <div className="file-row-facts">
      <FileNameField name={`${at}fileName`} />
      {isOnly && <TypeField at={at} />}
      <DescriptionField at={at} type={type} />
      {type === 'photo' && <RankField at={at} />}
    </div>
  );
  return (
    <fieldset className="file-row">
      <legend className="visually-hidden">{file.name}</legend>
      <div className="file-row-head">
        <Preview file={file} type={type} />
        <p>
          <strong>{file.name}</strong>
          <small>
            {sizeText(file.size)}
            {sameAs && ` · same as ${sameAs}`}
            {isThere && !sameAs && ' · a file with this name is already here'}
          </small>
        </p>
        {!isOnly && <TypeField at={at} />}
        {!isOnly && (
          <Button variant="quiet" icon="close" aria-label={`Leave out ${file.name}`} onClick={onRemove} />
        )}
      </div>
      {isOnly ? (
        <>
          {facts}
          <MoreFields at={at} />
        </>
      ) : (
        <details open={isFaulty || type === 'document' || undefined}>
          <summary>Name, description, date and notes</summary>
          <div className="fields">
            {facts}
            <MoreFields at={at} />
          </div>
        </details>
      )}
    </fieldset>
  );
}
