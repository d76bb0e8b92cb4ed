import { useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { SelectField, useFieldError } from '#ui/form/fields.tsx';
import { Icon, type IconName } from '#ui/picture/icons.tsx';
import { DescriptionField, MoreFields, RankField, TYPE_OPTIONS } from '../file/AttachmentFields.tsx';
import { FileNameField } from '../file/FileNameField.tsx';
import { sizeText } from '../file/media.ts';
import { useObjectUrl } from '../file/useObjectUrl.ts';

const TYPE_ICONS: Readonly<Record<string, IconName>> = { photo: 'photo', video: 'video', document: 'file' };

/** The photo itself where the browser can show it, else an icon of its type. */
function Preview({ file, type }: { file: File; type: string }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : undefined);
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <span className="file-preview">
      {url && !isUnreadable ? (
        <img src={url} alt="" onError={() => setUnreadable(true)} />
      ) : (
        <Icon name={TYPE_ICONS[type] ?? 'file'} size={24} />
      )}
    </span>
  );
}

interface Props {
  /** The path of the row's fields in the form, with a dot at the end: 'files.0.'. */
  readonly namePrefix: string;
  readonly file: File;
  /** True if this is the only file: no field is collapsed, and it cannot be removed. */
  readonly isOnly: boolean;
  /** True if a file with this name is stored already. */
  readonly isNameTaken: boolean;
  /** The name of a file with the same content; undefined if there is none. */
  readonly sameAs: string | undefined;
  readonly onRemove: () => void;
}

/** The field for the file type, with the error of the media type or the size, which have no field. */
function TypeField({ namePrefix }: { readonly namePrefix: string }) {
  const typeError = [useFieldError(`${namePrefix}contentType`), useFieldError(`${namePrefix}size`)].find(
    Boolean,
  );
  return (
    <div className="file-type">
      <SelectField name={`${namePrefix}attachmentType`} label="File type" required options={TYPE_OPTIONS} />
      {typeError && (
        <p className="error" role="alert">
          {typeError}
        </p>
      )}
    </div>
  );
}

const COLLAPSED_FIELDS = ['fileName', 'notes', 'attachmentDate', 'publicityRank', 'description'];

/** The fields of one file before upload; if there are several, most are collapsed (not for documents or errors). */
export function FileRow({ namePrefix, file, isOnly, isNameTaken, sameAs, onRemove }: Props) {
  const type = String(useWatch({ name: `${namePrefix}attachmentType` }) ?? '');
  const { errors } = useFormState({ name: namePrefix.slice(0, -1) });
  const fieldErrors: Record<string, unknown> = get(errors, namePrefix.slice(0, -1)) ?? {};
  const hasCollapsedError = COLLAPSED_FIELDS.some((field) => fieldErrors[field]);
  const detailFields = (
    <div className="file-row-facts">
      <FileNameField name={`${namePrefix}fileName`} />
      {isOnly && <TypeField namePrefix={namePrefix} />}
      <DescriptionField namePrefix={namePrefix} type={type} />
      {type === 'photo' && <RankField namePrefix={namePrefix} />}
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
            {isNameTaken && !sameAs && ' · a file with this name is already here'}
          </small>
        </p>
        {!isOnly && <TypeField namePrefix={namePrefix} />}
        {!isOnly && (
          <Button variant="quiet" icon="close" aria-label={`Leave out ${file.name}`} onClick={onRemove} />
        )}
      </div>
      {isOnly ? (
        <>
          {detailFields}
          <MoreFields namePrefix={namePrefix} />
        </>
      ) : (
        <details open={hasCollapsedError || type === 'document' || undefined}>
          <summary>Name, description, date and notes</summary>
          <div className="fields">
            {detailFields}
            <MoreFields namePrefix={namePrefix} />
          </div>
        </details>
      )}
    </fieldset>
  );
}
