/** What `obsidian.d.ts` declares of views and editors. */
export { MarkdownEditView } from './edit-mode';
export { Editor } from './editor';
export { editorEditorField, editorInfoField, editorLivePreviewField, editorViewField, livePreviewState } from './editor-fields';
export { EditorSuggest } from './editor-suggest';
export { EditableFileView, FileView } from './file-view';
export { ItemView } from './item-view';
export { MarkdownRenderChild, MarkdownRenderer } from './markdown-renderer';
export { MarkdownView } from './markdown-view';
export { loadPdfJs } from './pdfjs';
export { MarkdownPreviewView } from './preview-mode';
export { MarkdownPreviewRenderer } from './render/processors';
export { TextFileView } from './text-file-view';
export { View } from './view';
