/** Written by scripts/ocr-catalogue.mjs from npm's packages. */
import type { OcrLanguage } from './languages';

export const CATALOGUE: readonly OcrLanguage[] = [
  { code: 'chi_sim', name: 'Chinese (simplified)', iso: 'zh', size: 1718768, hash: 'b8a23f10c7de500891eb458a8adc9cc58ab7f242f08b7d149f5e9aea4ad5db7c' },
  { code: 'eng', name: 'English', iso: 'en', size: 2952873, hash: '45b4cb346724ac1774f1c36f42f182b887bcdb28ebe63e6fff90ac41f3fcff91' },
  { code: 'fra', name: 'French', iso: 'fr', size: 707406, hash: 'd611139672b3752c7097e671e4a1d9209dfd37f2aeb081ef6487fba3351e9255' },
  { code: 'deu', name: 'German', iso: 'de', size: 1333102, hash: '306c4280d0cbed46fbff727486bd43b92730181bae80f56941a091f363bdf28b' },
  { code: 'frk', name: 'German (Fraktur)', iso: 'de', size: 3362304, hash: '22186f9eae55cdc13846ea4d586f24f9fe64765c5400c41c2c46e55a8bb735be' },
  { code: 'heb', name: 'Hebrew', iso: 'he', size: 580576, hash: '9c70b524200dae77fb25e3567566eee600ccbcae9aeb89722990ccae0e84e805' },
  { code: 'ita', name: 'Italian', iso: 'it', size: 1660998, hash: 'f702fcfad297ce028ede3626d1467b67939f23ff23595f9badd54681cf25a4d3' },
  { code: 'jpn', name: 'Japanese', iso: 'ja', size: 2030256, hash: '2b63ebfbf1484de4a08ce53b29ef98a1c17658a93cbd38acb665d7d316d0be88' },
  { code: 'jpn_vert', name: 'Japanese (vertical)', iso: 'ja', size: 2022755, hash: '3a4f4df8df8f50f3389fe0da10502effced38faef763d8e540142bdc9b770308' },
  { code: 'lat', name: 'Latin', iso: 'la', size: 1739234, hash: '22101c28f8f9b3e0b08a526a3e7895bb319d1e876684a150901c2e8580060e31' },
  { code: 'por', name: 'Portuguese', iso: 'pt', size: 1392239, hash: 'dacebc1386ddaaf8389f81094236cca0d690897cde693d48cbdaa881c86e2b4c' },
  { code: 'spa', name: 'Spanish', iso: 'es', size: 2100190, hash: '40be52f97b5d4eb7460073dc1f94cd546b27150333c0bf854ed7e7132db6bceb' },
];
