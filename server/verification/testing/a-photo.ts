import sharp from 'sharp';

/** A photo as a phone takes it: on its side, with the place, the time and the camera written into it. */
export const aPhoto = (size = { width: 800, height: 600 }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#336699' } })
    .withExif({
      IFD0: { Make: 'ExamplePhone', Model: 'Nine', DateTime: '2026:11:20 10:00:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 4/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const aFile = (bytes: Buffer | string, name = 'photo.jpg', type = 'image/jpeg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
