import { constants, type BrotliOptions } from 'node:zlib';
import type { RspackPluginInstance } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';

/** Compress what is built once, as hard as can be, and never per request. */
export const precompress = new CompressionPlugin<BrotliOptions>({
  algorithm: 'brotliCompress',
  filename: '[path][base].br',
  test: /\.(js|css|json|svg)$/,
  threshold: 512,
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
}) as unknown as RspackPluginInstance;
