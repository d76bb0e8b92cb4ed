import sharp from 'sharp';

/** A unique photo, as JPEG of 640 by 480 pixels. */
export const createPhoto = (number: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: { r: number % 256, g: (number >> 8) % 256, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** A signed form for an upload to the bucket. */
interface SignedForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a file to the bucket by a signed form, as a browser does. @throws the bucket's answer if it refuses */
export async function postFile({ url, fields }: SignedForm, bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  const reply = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(35_000) });
  if (!reply.ok)
    throw new Error(`The bucket answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
}
